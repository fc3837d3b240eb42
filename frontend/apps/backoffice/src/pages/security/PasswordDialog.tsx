import { Button } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { TextField } from '@matinee/ui/text-field';
import { useId, useState, type ReactNode } from 'react';
import { t } from '../../i18n';
import { faultsByField } from '../../util/errors';

interface PasswordDialogProps {
  title: string;
  description: string;
  submit: string;
  isDanger?: boolean;
  /** Fields above the password. */
  children?: (faults: Readonly<Record<string, string>>) => ReactNode;
  /** Rejects with what the server refused. `form` holds the fields above. */
  onSubmit: (password: string, form: FormData) => Promise<void>;
  /** Says what is missing above the password. */
  check?: (form: FormData) => Record<string, string>;
  /** Puts an error of another kind into words; null to show the server's own. */
  explain?: (error: unknown) => string | null;
  onClose: () => void;
}

/** What changes how one signs in asks for the password once more. */
export function PasswordDialog({
  title,
  description,
  submit,
  isDanger = false,
  children,
  onSubmit,
  check = () => ({}),
  explain = () => null,
  onClose,
}: PasswordDialogProps) {
  const id = useId();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function send(target: HTMLFormElement) {
    const form = new FormData(target);
    const password = String(form.get('current_password') ?? '');
    const missing = {
      ...check(form),
      ...(password ? {} : { current_password: t('security.missing_password') }),
    };
    setFaults(missing);
    const first = Object.keys(missing)[0];
    if (first) return target.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    try {
      await onSubmit(password, form);
    } catch (error) {
      const words = explain(error);
      setFaults(words === null ? faultsByField(error) : { '': words });
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('security.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('security.cancel')}</Button>
          <Button type="submit" form={id} kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send(event.currentTarget);
        }}
      >
        <div role="alert" className="text-14 text-danger empty:hidden">
          {faults['']}
        </div>
        {children?.(faults)}
        <TextField
          label={t('security.password')}
          name="current_password"
          type="password"
          autoComplete="current-password"
          error={faults['current_password']}
        />
      </form>
    </Dialog>
  );
}
