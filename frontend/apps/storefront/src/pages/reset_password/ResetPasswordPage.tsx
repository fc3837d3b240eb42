import { CallFailed } from '@matinee/api/result';
import { passwordResetQuery, resetPassword } from '@matinee/api/storefront/sessions';
import { Button, buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { FormAlert } from '../../components/people/FormAlert';
import { FormPage } from '../../components/people/FormPage';
import { PasswordField } from '../../components/people/PasswordField';
import { useForm } from '../../components/people/use-form';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { go } from '../../util/go';

export function Component() {
  const { token = '' } = useParams();
  const check = useQuery(passwordResetQuery(token));
  const [wasRefused, setWasRefused] = useState(false);
  if (wasRefused || isOver(check.error)) return <Over />;
  if (check.isError) {
    return (
      <FormPage title={t('account.reset.title')}>
        <PageFailure
          headingLevel={2}
          title={t('account.refused.failed')}
          error={check.error}
          onRetry={() => void check.refetch()}
          isRetrying={check.isFetching}
        />
      </FormPage>
    );
  }
  return (
    <FormPage title={t('account.reset.title')} lead={t('account.reset.lead')}>
      {check.isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <ResetForm token={token} onOver={() => setWasRefused(true)} />
      )}
    </FormPage>
  );
}

function isOver(error: unknown): boolean {
  return error instanceof CallFailed && [404, 410, 422].includes(error.failure.status);
}

function Over() {
  return (
    <FormPage title={t('account.reset.over_title')} lead={t('account.reset.over')}>
      <Link to={paths.forgotPassword()} className={buttonClass('primary', 'large')}>
        {t('account.reset.ask')}
      </Link>
    </FormPage>
  );
}

function ResetForm({ token, onOver }: { token: string; onOver: () => void }) {
  const form = useForm({
    fields: ['password'],
    check: ({ password }) => ({
      password: password ? undefined : t('account.missing.new_password'),
    }),
    send: ({ password }) => resetPassword(token, password),
    onRefused: ({ status }) => {
      if (status === 404 || status === 410) onOver();
    },
    onDone: () => {
      go('/sign_in?reason=password_changed');
      return true;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5">
      <FormAlert>{form.errors['']}</FormAlert>
      <PasswordField
        label={t('account.fields.new_password')}
        name="password"
        autoComplete="new-password"
        required
        hint={t('account.password.hint')}
        error={form.errors['password']}
      />
      <Button type="submit" kind="primary" size="large" isBusy={form.isBusy} className="w-full">
        {t('account.reset.submit')}
      </Button>
    </form>
  );
}
