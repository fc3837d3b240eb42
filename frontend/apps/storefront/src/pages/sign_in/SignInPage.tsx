import { signIn } from '@matinee/api/storefront/sessions';
import { Button, buttonClass } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { proveOneself } from '../../components/people/captcha';
import { EmailField } from '../../components/people/EmailField';
import { checkEmail } from '../../components/people/errors';
import { FormAlert, FormNote } from '../../components/people/FormAlert';
import { FormPage, linkClass } from '../../components/people/FormPage';
import { PasswordField } from '../../components/people/PasswordField';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { leave } from '../../stores/session';
import { go } from '../../util/go';
import { safeNext } from './next';
import { reasonOf } from './reason';

export function Component() {
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const reason = reasonOf(query.get('reason'));
  const { logged } = pageConfig.session;
  return (
    <FormPage
      title={t('account.sign_in.title')}
      lead={t('account.sign_in.lead', { store: pageConfig.store.title })}
      foot={!logged && <OtherWays next={next} />}
    >
      {reason && <FormNote>{reason}</FormNote>}
      {logged ? <AlreadyIn next={next} /> : <SignInForm next={next} />}
    </FormPage>
  );
}

function AlreadyIn({ next }: { next: string }) {
  const { nickname, name, email } = pageConfig.session;
  return (
    <>
      <p className="mb-6 text-16">
        {t('account.sign_in.already', { name: name || nickname || email })}
      </p>
      <div className="flex gap-3">
        <a href={next} className={buttonClass('primary')}>
          {t('account.sign_in.go_on')}
        </a>
        <Button onClick={() => void leave()}>{t('account.sign_in.sign_out')}</Button>
      </div>
    </>
  );
}

const SECOND_FACTOR = ['second_factor_required', 'wrong_second_factor', 'passkey_required'];

function SignInForm({ next }: { next: string }) {
  // Staff with a second factor are asked for it after a correct password.
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    fields: ['email', 'password', 'code'],
    check: ({ email, password, code }) => ({
      email: checkEmail(email),
      password: password ? undefined : t('account.missing.password'),
      code: asksCode && !code ? t('account.refused.second_factor_required') : undefined,
    }),
    send: async ({ email, password, code }) =>
      signIn({ email, password, ...(code ? { code } : {}), ...(await proveOneself()) }),
    onRefused: ({ errors }) =>
      setAsksCode(errors.some(({ code }) => SECOND_FACTOR.includes(code)) || asksCode),
    onDone: () => {
      go(next);
      return true;
    },
  });
  const { errors, isBusy } = form;
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5">
      <FormAlert>{errors['']}</FormAlert>
      <EmailField error={errors['email']} />
      <PasswordField
        label={t('account.fields.password')}
        name="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      {asksCode && (
        <TextField
          label={t('account.sign_in.second_factor')}
          name="code"
          dir="ltr"
          autoComplete="one-time-code"
          hint={t('account.sign_in.second_factor_hint')}
          error={errors['code']}
          ref={(input) => input?.focus()}
        />
      )}
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} className="w-full">
        {t('account.sign_in.submit')}
      </Button>
    </form>
  );
}

/** A closed store has no page to join at. Where only an age is asked for, one goes on to it from there. */
const isClosed = (): boolean => pageConfig.barrier !== null && !pageConfig.barrier.minimum_age;

function OtherWays({ next }: { next: string }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <Link to={paths.forgotPassword()} className={linkClass}>
          {t('account.sign_in.forgot')}
        </Link>
        {!isClosed() && (
          <Link to={paths.join(next)} className={linkClass}>
            {t('account.sign_in.with_code')}
          </Link>
        )}
      </p>
      {!isClosed() && (
        <p>
          {t('account.sign_in.no_account')}{' '}
          <Link to={paths.join(next)} className={linkClass}>
            {t('account.sign_in.join', { store: pageConfig.store.title })}
          </Link>
        </p>
      )}
    </>
  );
}
