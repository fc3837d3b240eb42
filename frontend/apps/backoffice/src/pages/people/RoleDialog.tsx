import { changeRole, peopleKeys, type Person, type Role } from '@matinee/api/backoffice/people';
import { Button } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceCards } from '../../components/ChoiceCards';
import { peopleTexts as text } from '../../messages/people';
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
      flash.show(text.done.role(name, text.roles[role].toLowerCase()));
      void cache.invalidateQueries({ queryKey: peopleKeys.all });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.roleDialog.title(name)}
      description={text.roleDialog.description}
      closeLabel={text.roleDialog.cancel}
      actions={
        <>
          <Button onClick={onClose}>{text.roleDialog.cancel}</Button>
          <Button
            kind="primary"
            isBusy={change.isPending}
            disabled={role === person.role}
            onClick={() => change.mutate()}
          >
            {text.roleDialog.save}
          </Button>
        </>
      }
    >
      <ChoiceCards
        legend={text.act.role}
        choices={ROLES.map((one) => ({
          value: one,
          label: text.roles[one],
          means: text.roleHints[one],
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
