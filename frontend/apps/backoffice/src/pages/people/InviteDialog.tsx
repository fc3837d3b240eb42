import { invitationKeys, invite, type TeamRole } from '@matinee/api/backoffice/invitations';
import { Button } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ChoiceCards } from '../../components/ChoiceCards';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';

const ROLES: readonly TeamRole[] = ['moderator', 'admin', 'owner'];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const formId = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('moderator');
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => invite(email.trim(), role),
    onSuccess: (invitation) => {
      flash.show(t('people.invite.sent', { email: invitation.email }));
      void cache.invalidateQueries({ queryKey: invitationKeys.all });
      onClose();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isEmpty = email.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) event.currentTarget.querySelector('input')?.focus();
    else send.mutate();
  }

  const faults = send.isError ? faultsByField(send.error) : {};
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('people.invite.title')}
      description={t('people.invite.description')}
      closeLabel={t('people.invite.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('people.invite.cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" isBusy={send.isPending}>
            {t('people.invite.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('people.invite.email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isMissing ? t('people.invite.missing_email') : faults['email']}
        />
        <ChoiceCards
          legend={t('people.invite.role')}
          choices={ROLES.map((one) => ({
            value: one,
            label: t(`people.roles.${one}`),
            means: t(`people.role_hints.${one}`),
          }))}
          value={role}
          columns={3}
          onChange={setRole}
        />
        <div role="alert" className="text-14 text-danger">
          {faults['']}
        </div>
      </form>
    </Dialog>
  );
}
