import type { Person } from '@matinee/api/backoffice/people';
import { isStaff } from '@matinee/api/backoffice/session';
import { Avatar } from '@matinee/ui/avatar';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { SortCell } from '../../components/SortHead';
import type { SortColumn } from '../../components/SortMenu';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { formatDay, formatSeen } from '../../util/format';
import { personName } from '../../util/person-name';
import { PersonActs } from './PersonActs';

const headClass =
  'sticky-head h-9 border-b border-hairline bg-ground px-3 text-start text-12 font-medium text-text-2 whitespace-nowrap';
const cellClass = 'border-b border-hairline px-3 py-2.5 align-middle';

/** What the list is sorted by. */
export const sortColumns = {
  person: { name: 'person', label: t('people.columns.person'), sort: 'ascending' },
  joined: { name: 'joined', label: t('people.columns.joined'), sort: 'descending', from: 'xl' },
} as const satisfies Record<string, SortColumn>;

interface PeopleTableProps {
  people: readonly Person[];
  /** The order of the rows, as of DataTable. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

export function PeopleTable({ people, sort, onSort }: PeopleTableProps) {
  const mayAct = isStaff(pageConfig.session);
  const [now] = useState(() => new Date());
  return (
    <div className="overflow-x-clip">
      <table
        aria-label={t('people.title')}
        className="w-full border-separate border-spacing-0 text-14"
      >
        <thead>
          <tr>
            <SortCell
              name="person"
              className={headClass}
              label={sortColumns.person.label}
              first={sortColumns.person.sort}
              sort={sort}
              onSort={onSort}
            />
            <th scope="col" className={`${headClass} max-sm:hidden`}>
              {t('people.columns.role')}
            </th>
            <th scope="col" className={`${headClass} max-lg:hidden`}>
              {t('people.columns.devices')}
            </th>
            <th scope="col" className={`${headClass} max-md:hidden`}>
              {t('people.columns.seen')}
            </th>
            <SortCell
              name="joined"
              className={`${headClass} max-xl:hidden`}
              label={sortColumns.joined.label}
              first={sortColumns.joined.sort}
              sort={sort}
              onSort={onSort}
            />
            {mayAct && (
              <th scope="col" className={`${headClass} w-12`}>
                <span className="sr-only">{t('people.columns.acts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className="transition-colors hover:bg-veil">
              <th
                scope="row"
                className={`${cellClass} w-full max-w-0 min-w-40 text-start font-normal sm:w-1/2`}
              >
                <Who person={person} />
              </th>
              <td className={`${cellClass} whitespace-nowrap max-sm:hidden`}>
                {t(`people.roles.${person.role}`)}
              </td>
              <td className={`${cellClass} text-text-2 max-lg:hidden`}>
                {person.devices > 0
                  ? t('people.devices', { count: person.devices })
                  : t('people.nowhere')}
              </td>
              <td className={`${cellClass} whitespace-nowrap text-text-2 max-md:hidden`}>
                {person.last_seen_at ? formatSeen(person.last_seen_at, now) : t('people.never')}
              </td>
              <td className={`${cellClass} whitespace-nowrap text-text-2 max-xl:hidden`}>
                {formatDay(person.joined_at)}
              </td>
              {mayAct && (
                <td className={`${cellClass} text-end`}>
                  <PersonActs person={person} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Who({ person }: { person: Person }) {
  const { nickname, email } = person;
  const name = personName(person);
  const isYou = person.id === pageConfig.session.id;
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} size="small" />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isYou && <span className="text-12 text-text-2">({t('people.you')})</span>}
          {person.role !== 'customer' && (
            <span className="shrink-0 text-12 text-text-2 sm:hidden">
              {t(`people.roles.${person.role}`)}
            </span>
          )}
          {person.is_blocked && (
            <span className="flex shrink-0 items-center gap-1 text-12 font-medium text-danger">
              <Ban aria-hidden className="size-3.5" />
              {t('people.blocked')}
            </span>
          )}
        </span>
        <span className="block truncate text-text-2">
          {[email, nickname && `@${nickname}`].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}
