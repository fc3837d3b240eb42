import {
  blockPerson,
  impersonate,
  peopleKeys,
  signOutPerson,
  unblockPerson,
  type Person,
} from '@matinee/api/backoffice/people';
import { IconButton } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Eye, LogOut, ShieldCheck, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash, pageConfig } from '../../stores/page';
import { describeError } from '../../util/errors';
import { personName } from '../../util/person-name';
import { mayChange } from './rights';
import { RoleDialog } from './RoleDialog';

type Act = 'sign_out' | 'block' | 'unblock';

const ACTS: Record<Act, (id: number) => Promise<unknown>> = {
  sign_out: signOutPerson,
  block: blockPerson,
  unblock: unblockPerson,
};

export function PersonActs({ person }: { person: Person }) {
  const cache = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const name = personName(person);
  const { session } = pageConfig;
  const act = useMutation({
    mutationFn: (which: Act) => ACTS[which](person.id),
    onSuccess: (_answer, which) => {
      flash.show(t(`people.done.${which}`, { name }));
      void cache.invalidateQueries({ queryKey: peopleKeys.all });
    },
    onError: (error) => flash.show(describeError(error), 'error'),
  });
  const look = useMutation({
    mutationFn: () => impersonate(person.id),
    // A full load: the store is another person's from here on.
    onSuccess: () => location.assign(paths.store()),
    onError: (error) => flash.show(describeError(error), 'error'),
  });
  if (!mayChange(session, person)) return null;
  const mayLook = person.role === 'customer' && !person.is_blocked;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton size="small" label={t('people.acts', { name })}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      >
        {mayLook && (
          <MenuItem icon={<Eye aria-hidden className="size-4" />} onSelect={() => look.mutate()}>
            {t('people.act.impersonate')}
          </MenuItem>
        )}
        {session.role === 'owner' && (
          <MenuItem
            icon={<ShieldCheck aria-hidden className="size-4" />}
            onSelect={() => setChoosing(true)}
          >
            {t('people.act.role')}
          </MenuItem>
        )}
        <MenuItem
          icon={<LogOut aria-hidden className="size-4 rtl:-scale-x-100" />}
          onSelect={() => act.mutate('sign_out')}
        >
          {t('people.act.sign_out')}
        </MenuItem>
        {person.is_blocked ? (
          <MenuItem
            icon={<UserCheck aria-hidden className="size-4" />}
            onSelect={() => act.mutate('unblock')}
          >
            {t('people.act.unblock')}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Ban aria-hidden className="size-4" />}
            onSelect={() => act.mutate('block')}
          >
            {t('people.act.block')}
          </MenuItem>
        )}
      </Menu>
      {isChoosing && <RoleDialog person={person} onClose={() => setChoosing(false)} />}
    </>
  );
}
