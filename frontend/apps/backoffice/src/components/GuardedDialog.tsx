import { Dialog } from '@matinee/ui/dialog';
import { useState, type ComponentProps } from 'react';
import { t } from '../i18n';
import { useUnsaved } from '../util/use-unsaved';
import { ConfirmDialog } from './ConfirmDialog';

interface GuardedDialogProps extends ComponentProps<typeof Dialog> {
  /** What was entered is on its way: closing loses nothing. */
  isBusy: boolean;
  /** Something was changed that was not typed. */
  isChanged?: boolean;
}

/** A dialog with a form: Escape, a click beside it or leaving the page ask before they drop what was entered. */
export function GuardedDialog({
  isBusy,
  isChanged = false,
  onClose,
  children,
  ...dialog
}: GuardedDialogProps) {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = (isTouched || isChanged) && !isBusy;
  useUnsaved(isUnsaved);
  return (
    <Dialog {...dialog} onClose={() => (isUnsaved ? setAsking(true) : onClose())}>
      <div className="contents" onInput={() => setTouched(true)}>
        {children}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('common.unsaved.close_title')}
        description={t('common.unsaved.close_body')}
        confirmLabel={t('common.unsaved.discard')}
        cancelLabel={t('common.unsaved.keep_editing')}
        isDanger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
