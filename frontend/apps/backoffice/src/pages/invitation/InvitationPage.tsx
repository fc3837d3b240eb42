import {
  acceptInvitation,
  invitationOfferQuery,
  type InvitationOffer,
} from '@matinee/api/backoffice/invitations';
import { isStaff } from '@matinee/api/backoffice/session';
import { statusOf } from '@matinee/api/result';
import { Button, buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useParams } from 'react-router';
import { Doorway, FormProblem } from '../../components/Doorway';
import { LoadError } from '../../components/LoadError';
import { PasswordField } from '../../components/PasswordField';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { faultsByField } from '../../util/errors';

/** Where the link of an invitation leads: a colleague-to-be gives a name and a password, and is in. */
export function Component() {
  const { token = '' } = useParams();
  const offer = useQuery(invitationOfferQuery(token));
  if (offer.isPending) {
    return (
      <Doorway title={t('invitation.title')}>
        <div aria-busy className="mt-8 flex flex-col gap-5">
          {[1, 2, 3].map((field) => (
            <Skeleton key={field} className="h-16" />
          ))}
        </div>
      </Doorway>
    );
  }
  if (offer.isError && [404, 410].includes(statusOf(offer.error) ?? 0)) {
    return (
      <Doorway title={t('invitation.void.title')} lead={t('invitation.void.text')}>
        <a href={paths.store()} className={`${buttonClass()} mt-6`}>
          {t('common.navigation.store')}
        </a>
      </Doorway>
    );
  }
  if (offer.isError) {
    return (
      <Doorway title={t('invitation.title')}>
        <LoadError
          error={offer.error}
          onRetry={() => void offer.refetch()}
          isRetrying={offer.isFetching}
        />
      </Doorway>
    );
  }
  return <AcceptForm token={token} offer={offer.data} />;
}

function AcceptForm({ token, offer }: { token: string; offer: InvitationOffer }) {
  const hasPassword = offer.account === 'with_password';
  const [missing, setMissing] = useState<Record<string, string>>({});
  const accept = useMutation({
    mutationFn: (form: { name: string; password: string }) => acceptInvitation(token, form),
    // A full load: the session and its token are written into the page.
    onSuccess: (session) => location.assign(isStaff(session) ? paths.home() : paths.moderation()),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const name = String(data.get('name') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const empty = {
      ...(offer.account === 'none' && !name ? { name: t('invitation.missing_name') } : {}),
      ...(password ? {} : { password: t('invitation.missing_password') }),
    };
    setMissing(empty);
    const first = Object.keys(empty)[0];
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else accept.mutate({ name, password });
  }

  const faults = { ...(accept.isError ? faultsOf(accept.error) : {}), ...missing };
  return (
    <Doorway
      title={t('invitation.title')}
      lead={t('invitation.lead', { inviter: offer.inviter, store: pageConfig.store.title })}
    >
      <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <FormProblem>{faults['']}</FormProblem>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-14">
          <dt className="text-text-2">{t('invitation.email')}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{offer.email}</dd>
          <dt className="text-text-2">{t('invitation.role')}</dt>
          <dd>
            <span className="font-medium">{t(`people.roles.${offer.role}`)}</span>
            <span className="block text-text-2">{t(`people.role_hints.${offer.role}`)}</span>
          </dd>
        </dl>
        {/* For the browser's keychain: which account the password is of. */}
        <input type="hidden" name="username" autoComplete="username" value={offer.email} />
        {offer.account === 'none' && (
          <TextField
            label={t('invitation.name')}
            hint={t('invitation.name_hint')}
            name="name"
            autoComplete="name"
            maxLength={200}
            error={faults['name']}
          />
        )}
        <PasswordField
          label={t('invitation.password')}
          hint={t(hasPassword ? 'invitation.own_password_hint' : 'invitation.new_password_hint')}
          autoComplete={hasPassword ? 'current-password' : 'new-password'}
          error={faults['password']}
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          isBusy={accept.isPending || accept.isSuccess}
        >
          {t(accept.isPending ? 'invitation.submitting' : 'invitation.submit')}
        </Button>
        {hasPassword && (
          <a
            href="/forgot_password"
            className="self-start rounded-control text-14 font-medium underline decoration-hairline underline-offset-4 hover:decoration-current"
          >
            {t('invitation.reset')}
          </a>
        )}
      </form>
    </Doorway>
  );
}

function faultsOf(error: unknown): Record<string, string> {
  if (statusOf(error) === 401) return { password: t('invitation.wrong_password') };
  return faultsByField(error);
}
