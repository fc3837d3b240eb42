import { changeRole, peopleKeys, type Person, type Role } from '@matinee/api/backoffice/people';
import { Button } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceCards } from '../../components/ChoiceCards';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { personName } from '../../util/person-name';

const ROLES: readonly Role[] = ['customer', 'moderator', 'admin', 'owner'];

export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const cache = useQueryClient();
  const [role, setRole] = useState(person.role);
  const name = personName(person);
  const change = useMutation({
    mutationFn: () => changeRole(person.id, role),
    onSuccess: () => {
      flash.show(t('people.done.role', { name, role: t(`people.roles.${role}`).toLowerCase() }));
      void cache.invalidateQueries({ queryKey: peopleKeys.all });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('people.role_dialog.title', { name })}
      description={t('people.role_dialog.description')}
      closeLabel={t('people.role_dialog.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('people.role_dialog.cancel')}</Button>
          <Button
            kind="primary"
            isBusy={change.isPending}
            disabled={role === person.role}
            onClick={() => change.mutate()}
          >
            {t('people.role_dialog.save')}
          </Button>
        </>
      }
    >
      <ChoiceCards
        legend={t('people.act.role')}
        choices={ROLES.map((one) => ({
          value: one,
          label: t(`people.roles.${one}`),
          means: t(`people.role_hints.${one}`),
        }))}
        value={role}
        onChange={setRole}
      />
      <div role="alert" className="text-14 text-danger">
        {change.isError && describeError(change.error)}
      </div>
    </Dialog>
  );
}
