import type { Action } from '@matinee/api/backoffice/moderation';
import { Button, IconButton } from '@matinee/ui/button';
import { Check, EyeOff, Trash2, X } from 'lucide-react';
import { t } from '../../i18n';

interface SelectionBarProps {
  count: number;
  onAct: (action: Action) => void;
  onClear: () => void;
}

const icon = 'size-4';

/** What can be done to the selected comments at once. */
export function SelectionBar({ count, onAct, onClear }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="region"
      aria-label={t('moderation.selected', { count })}
      className="fixed inset-x-0 top-14 z-20 flex justify-center px-4 py-2 lg:top-2 lg:ps-60 xl:top-auto xl:bottom-4 xl:justify-start xl:ps-70"
    >
      <div className="flex max-w-full animate-enter flex-wrap items-center rounded-card border border-hairline bg-overlay p-1.5 shadow-overlay sm:gap-1">
        <span
          role="status"
          className="px-2 text-14 font-medium whitespace-nowrap tabular-nums sm:px-3"
        >
          {t('moderation.selected_short', { count })}
        </span>
        <Button
          size="small"
          kind="quiet"
          className="max-sm:px-2"
          icon={<Check aria-hidden className={`${icon} text-success max-sm:hidden`} />}
          onClick={() => onAct('approve')}
        >
          {t('moderation.actions.approve')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          className="max-sm:px-2"
          icon={<EyeOff aria-hidden className={`${icon} max-sm:hidden`} />}
          onClick={() => onAct('hide')}
        >
          {t('moderation.actions.hide')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          className="max-sm:px-2"
          aria-label={t('moderation.actions.delete')}
          icon={<Trash2 aria-hidden className={`${icon} text-danger`} />}
          onClick={() => onAct('delete')}
        >
          <span className="max-sm:hidden">{t('moderation.actions.delete')}</span>
        </Button>
        <IconButton size="small" label={t('moderation.clear_selection')} onClick={onClear}>
          <X aria-hidden className={icon} />
        </IconButton>
      </div>
    </div>
  );
}
