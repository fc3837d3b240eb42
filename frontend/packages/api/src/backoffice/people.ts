import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, client, dataOf, type Schemas } from './client';
import { pageOf, type SortBy } from './pages';

export type Person = Schemas['Person'];
export type Role = Person['role'];
export type AuditEntry = Schemas['AuditEntry'];

/** The parts of the list of people. */
export type PeopleShow = 'everybody' | 'staff' | 'customer' | 'blocked';

export type PeopleSort = SortBy<'person' | 'joined'>;

export interface PeopleQuery {
  q: string;
  role: Role | 'any';
  isBlocked: boolean;
  page: number;
  sort?: PeopleSort | undefined;
}

export const peopleKeys = { all: ['people'] as const, audit: ['audit'] as const };

export const peopleQuery = ({ q, role, isBlocked, page, sort }: PeopleQuery) =>
  queryOptions({
    queryKey: [...peopleKeys.all, { q, role, isBlocked, page, sort }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        page,
        ...(q ? { q } : {}),
        ...(sort ? { sort } : {}),
        ...(role === 'any' ? {} : { role }),
        ...(isBlocked ? { blocked: true } : {}),
      };
      const call = client.GET('/bullet/api/people', { params: { query }, signal });
      const { data, isLastPage } = await answerOf(call);
      return { ...data, isLast: isLastPage ?? data.people.length === 0 };
    },
  });

export const auditQuery = ({ q, page }: { q: string; page: number }) =>
  queryOptions({
    queryKey: [...peopleKeys.audit, { q, page }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      pageOf(client.GET('/bullet/api/audit', { params: { query: { q, page } }, signal })),
  });

const of = (personId: number) => ({ params: { path: { person_id: personId } } });

export const changeRole = (id: number, role: Role) =>
  dataOf(client.PUT('/bullet/api/people/{person_id}/role', { ...of(id), body: { role } }));

export const blockPerson = (id: number) =>
  dataOf(client.POST('/bullet/api/people/{person_id}/block', of(id)));

export const unblockPerson = (id: number) =>
  dataOf(client.POST('/bullet/api/people/{person_id}/unblock', of(id)));

export const signOutPerson = (id: number) =>
  dataOf(client.POST('/bullet/api/people/{person_id}/sign_out', of(id)));

export const impersonate = (id: number) =>
  dataOf(client.POST('/bullet/api/people/{person_id}/impersonation', of(id)));
