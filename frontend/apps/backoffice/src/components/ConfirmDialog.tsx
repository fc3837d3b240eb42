import { Button } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { t } from '../i18n';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  description: React.ReactNode;
  children?: React.ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** For acts that cannot be taken back. What can be taken back is done at once, with an undo. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
