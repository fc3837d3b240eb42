import type { Person, Role } from '@matinee/api/backoffice/people';
import type { PageSession } from '@matinee/api/page-config';

const RANKS: Record<Role, number> = { customer: 0, moderator: 1, admin: 2, owner: 3 };

/** Whether the server will let this session act on a person: nobody on oneself, else only downwards. */
export function mayChange({ id, role }: Pick<PageSession, 'id' | 'role'>, person: Person): boolean {
  if (id === person.id) return false;
  return role === 'owner' || (role === 'admin' && RANKS[person.role] < RANKS.admin);
}
