import { askToJoin } from '@matinee/api/storefront/sessions';
import { Button } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { LegalNote } from '../../components/LegalNote';
import { proveOneself } from '../../components/people/captcha';
import { EmailField } from '../../components/people/EmailField';
import { checkEmail } from '../../components/people/errors';
import { FormAlert } from '../../components/people/FormAlert';
import { PasswordField } from '../../components/people/PasswordField';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import type { JoinDetails } from './use-joining';

interface DetailsStepProps {
  before: JoinDetails | null;
  onSent: (details: JoinDetails) => void;
}

export function DetailsStep({ before, onSent }: DetailsStepProps) {
  const form = useForm({
    fields: ['name', 'email', 'password', 'news'],
    check: ({ email, name }) => ({
      name: name ? undefined : t('account.missing.name'),
      email: checkEmail(email),
    }),
    send: async ({ email, name, password }) =>
      askToJoin({ email, name, ...(password ? { password } : {}), ...(await proveOneself()) }),
    onDone: (_sent, { news, ...details }) => onSent({ ...details, wantsNews: news !== '' }),
  });
  const { errors, isBusy } = form;
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5">
      <FormAlert>{errors['']}</FormAlert>
      <TextField
        label={t('account.fields.name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        required
        defaultValue={before?.name}
        error={errors['name']}
      />
      <EmailField error={errors['email']} {...(before ? { defaultValue: before.email } : {})} />
      <PasswordField
        label={t('account.fields.password')}
        name="password"
        autoComplete="new-password"
        hint={t('account.join.password_hint')}
        error={errors['password']}
      />
      <label className="flex items-start gap-3 text-14 text-text-2">
        <input
          type="checkbox"
          name="news"
          defaultChecked={before?.wantsNews}
          className="mt-px size-4.5 shrink-0 accent-text"
        />
        {t('account.newsletter.sentence', { store: pageConfig.store.title })}
      </label>
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} className="w-full">
        {t('account.join.submit')}
      </Button>
      <LegalNote act="join" />
    </form>
  );
}
