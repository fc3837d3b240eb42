import { Button } from '@matinee/ui/button';
import { t } from '../i18n';
import type { Done } from './use-acts';

/** What was done last, and the way back. */
export function UndoBar({ done, onUndo }: { done: Done; onUndo(): Promise<void> }) {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-hairline bg-veil ps-4 pe-1 lg:ps-3 text-14">
      <p role="status">{t(`chat.done.${done.action}`)}</p>
      <Button kind="quiet" size="small" className="my-1" onClick={() => void onUndo()}>
        {t('chat.undo')}
      </Button>
    </div>
  );
}
