import { Button } from '@matinee/ui/button';
import { useId, type ReactNode } from 'react';
import { t } from '../i18n';
import { GuardedDialog } from './GuardedDialog';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  submit: string;
  isBusy: boolean;
  /** What is wrong with no one field. */
  fault?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: Enter sends it, the button says the act. */
export function FormDialog({
  title,
  description,
  submit,
  isBusy,
  fault,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <GuardedDialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('sales.cancel')}
          </Button>
          <Button form={formId} type="submit" kind="primary" isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <div role="alert" className="empty:hidden">
          {fault && <p className="text-14 text-danger">{fault}</p>}
        </div>
        {children}
      </form>
    </GuardedDialog>
  );
}
