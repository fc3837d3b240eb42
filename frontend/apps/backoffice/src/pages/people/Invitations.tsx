import {
  invitationKeys,
  invitationsQuery,
  revokeInvitation,
  sendInvitationAgain,
  type Invitation,
} from '@matinee/api/backoffice/invitations';
import { Button } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Mail } from 'lucide-react';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatDay } from '../../util/format';

/** The invitations that nobody has accepted yet; nothing where there is none. */
export function Invitations() {
  const invitations = useQuery(invitationsQuery());
  if (invitations.isError) {
    return (
      <p role="alert" className="mb-4 flex items-center gap-2 text-14 text-text-2">
        <CircleAlert aria-hidden className="size-4 text-danger" />
        {t('people.invitations.failed')}
      </p>
    );
  }
  if (!invitations.data?.length) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h2 id="invitations" className="mb-2 text-16 font-semibold">
        {t('people.invitations.title')}
      </h2>
      <ul className="rounded-card border border-hairline">
        {invitations.data.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const cache = useQueryClient();
  const { id, email, role, inviter, is_expired: isExpired } = invitation;
  const refresh = () => void cache.invalidateQueries({ queryKey: invitationKeys.all });
  const fail = (error: Error) => {
    flash.show(describeError(error), 'error');
    // Somebody may have accepted it meanwhile.
    refresh();
  };
  const again = useMutation({
    mutationFn: () => sendInvitationAgain(id),
    onSuccess: () => {
      flash.show(t('people.invite.sent', { email }));
      refresh();
    },
    onError: fail,
  });
  const revoke = useMutation({
    mutationFn: () => revokeInvitation(id),
    onSuccess: () => {
      flash.show(t('people.invitations.revoked', { email }));
      refresh();
    },
    onError: fail,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-3 py-2.5 text-14 last:border-b-0">
      <Mail aria-hidden className="size-4 shrink-0 text-text-2" />
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate font-medium">{email}</span>
        <span className="block text-text-2">
          {[
            t(`people.roles.${role}`),
            t('people.invitations.by', { inviter }),
            isExpired
              ? t('people.invitations.expired')
              : t('people.invitations.expires', { date: formatDay(invitation.expires_at) }),
          ].join(' · ')}
        </span>
      </span>
      <span className="flex gap-2">
        <Button
          size="small"
          isBusy={again.isPending}
          aria-label={t('people.invitations.again_to', { email })}
          onClick={() => again.mutate()}
        >
          {t('people.invitations.again')}
        </Button>
        <Button
          size="small"
          isBusy={revoke.isPending}
          aria-label={t('people.invitations.revoke_of', { email })}
          onClick={() => revoke.mutate()}
        >
          {t('people.invitations.revoke')}
        </Button>
      </span>
    </li>
  );
}
