import { DoorClosed } from 'lucide-react';
import { t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';

/** Reminds staff, who may enter, that visitors cannot. Same as `drawn/closed_bar.html`. */
export function ClosedBar() {
  const { closed_to_visitors: reason } = pageConfig;
  if (!reason) return null;
  const label = t(
    reason === 'maintenance' ? 'common.closed_bar.maintenance' : 'common.closed_bar.not_open',
  );
  return (
    <aside
      aria-label={label}
      className="fixed inset-x-0 bottom-20 z-50 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-3 rounded-full border border-warning bg-overlay px-4 py-2 text-14 text-text shadow-overlay md:bottom-4"
    >
      <DoorClosed aria-hidden className="size-4 shrink-0 text-warning" />
      <p>{label}</p>
      <a href={paths.availability()} className="font-semibold whitespace-nowrap underline">
        {t('common.closed_bar.change')}
      </a>
    </aside>
  );
}
