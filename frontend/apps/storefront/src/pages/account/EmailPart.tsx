import { askForAnotherEmail, changeEmail, meKey, type Me } from '@matinee/api/storefront/people';
import { Button } from '@matinee/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeField } from '../../components/people/CodeField';
import { EmailField } from '../../components/people/EmailField';
import { checkCode, checkEmail, digitsOf } from '../../components/people/errors';
import { FormAlert } from '../../components/people/FormAlert';
import { PasswordField } from '../../components/people/PasswordField';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { Part } from './Part';

/** Changing the email takes a code from both mailboxes. */
export function EmailPart({ me }: { me: Me }) {
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const lead = newEmail
    ? t('account.email.sent', { old: me.email, email: newEmail })
    : t('account.email.now', { email: me.email });
  return (
    <Part title={t('account.email.title')} lead={lead}>
      {newEmail ? (
        <CodesForm me={me} email={newEmail} onCancel={() => setNewEmail(null)} />
      ) : (
        <AskForm me={me} onSent={setNewEmail} />
      )}
    </Part>
  );
}

function AskForm({ me, onSent }: { me: Me; onSent: (email: string) => void }) {
  const form = useForm({
    fields: ['email', 'current_password'],
    check: ({ email, current_password: password }) => ({
      email: checkEmail(email),
      current_password: me.has_password && !password ? t('account.missing.password') : undefined,
    }),
    send: ({ email, current_password: password }) =>
      askForAnotherEmail({ email, ...(password ? { current_password: password } : {}) }),
    onDone: (_sent, { email }) => onSent(email.toLowerCase()),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5">
      <FormAlert>{form.errors['']}</FormAlert>
      <EmailField
        label={t('account.email.new')}
        autoComplete="email"
        error={form.errors['email']}
      />
      {me.has_password && (
        <PasswordField
          label={t('account.fields.current_password')}
          name="current_password"
          autoComplete="current-password"
          required
          error={form.errors['current_password']}
        />
      )}
      <Button type="submit" isBusy={form.isBusy}>
        {t('account.email.submit')}
      </Button>
    </form>
  );
}

interface CodesFormProps {
  me: Me;
  email: string;
  onCancel: () => void;
}

function CodesForm({ me, email, onCancel }: CodesFormProps) {
  const cache = useQueryClient();
  const form = useForm({
    fields: ['old_code', 'new_code'],
    check: ({ old_code, new_code }) => ({
      old_code: checkCode(old_code),
      new_code: checkCode(new_code),
    }),
    send: ({ old_code, new_code }) =>
      changeEmail({ email, old_code: digitsOf(old_code), new_code: digitsOf(new_code) }),
    onDone: (answer) => {
      cache.setQueryData(meKey, answer);
      flash.show(t('account.email.changed'));
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5">
      <FormAlert>{form.errors['']}</FormAlert>
      <CodeField
        name="old_code"
        label={t('account.email.old_code', { email: me.email })}
        error={form.errors['old_code']}
        takesFocus
      />
      <CodeField
        name="new_code"
        label={t('account.email.new_code', { email })}
        error={form.errors['new_code']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {t('account.email.confirm')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('account.email.cancel')}
        </Button>
      </div>
    </form>
  );
}
