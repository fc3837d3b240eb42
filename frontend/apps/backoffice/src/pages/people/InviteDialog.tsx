import { invitationKeys, invite, type TeamRole } from '@matinee/api/backoffice/invitations';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChoiceCards } from '../../components/ChoiceCards';
import { FormDialog } from '../../components/FormDialog';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';

const ROLES: readonly TeamRole[] = ['moderator', 'admin', 'owner'];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
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

  function submit() {
    const isEmpty = email.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.querySelector('input')?.focus();
    else send.mutate();
  }

  const faults = send.isError ? faultsByField(send.error) : {};
  return (
    <FormDialog
      title={t('people.invite.title')}
      description={t('people.invite.description')}
      submit={t('people.invite.send')}
      isBusy={send.isPending}
      fault={faults['']}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={field}>
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
      </div>
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
    </FormDialog>
  );
}
