import { askForPasswordReset } from '@matinee/api/storefront/sessions';
import { Button } from '@matinee/ui/button';
import { Link, useLocation, useNavigate } from 'react-router';
import { proveOneself } from '../../components/people/captcha';
import { EmailField } from '../../components/people/EmailField';
import { checkEmail } from '../../components/people/errors';
import { FormAlert } from '../../components/people/FormAlert';
import { FormPage, linkClass } from '../../components/people/FormPage';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { paths } from '../../paths';

export function Component() {
  const { state } = useLocation() as { state: { sentTo?: string } | null };
  const back = (
    <Link to={paths.signIn()} className={linkClass}>
      {t('account.forgot.back')}
    </Link>
  );
  if (state?.sentTo) {
    return (
      <FormPage title={t('account.forgot.sent_title')} foot={back}>
        <p className="text-16">{t('account.forgot.sent', { email: state.sentTo })}</p>
        <p className="mt-4 text-14 text-text-2">{t('account.forgot.nothing')}</p>
        <Link to={paths.forgotPassword()} className={`mt-6 inline-block text-14 ${linkClass}`}>
          {t('account.forgot.again')}
        </Link>
      </FormPage>
    );
  }
  return (
    <FormPage title={t('account.forgot.title')} lead={t('account.forgot.lead')} foot={back}>
      <AskForm />
    </FormPage>
  );
}

function AskForm() {
  const navigate = useNavigate();
  const form = useForm({
    fields: ['email'],
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }) => askForPasswordReset({ email, ...(await proveOneself()) }),
    onDone: (_sent, { email }) =>
      void navigate(paths.forgotPassword(), { state: { sentTo: email } }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5">
      <FormAlert>{form.errors['']}</FormAlert>
      <EmailField error={form.errors['email']} />
      <Button type="submit" kind="primary" size="large" isBusy={form.isBusy} className="w-full">
        {t('account.forgot.submit')}
      </Button>
    </form>
  );
}
