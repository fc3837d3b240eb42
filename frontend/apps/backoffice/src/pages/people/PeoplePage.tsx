import { peopleQuery } from '@matinee/api/backoffice/people';
import { isOwner } from '@matinee/api/backoffice/session';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { RoomActions } from '../../components/RoomActions';
import { SortMenu } from '../../components/SortMenu';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { Pages } from '../../components/Pages';
import { readFilters, readPeopleSort, toQuery, writeFilters, type PeopleFilters } from './filters';
import { Invitations } from './Invitations';
import { InviteDialog } from './InviteDialog';
import { Filters } from './PeopleFilters';
import { PeopleTable, sortColumns } from './PeopleTable';

export function loader(args: LoaderFunctionArgs) {
  prefetch(peopleQuery(toQuery(readFilters(searchOf(args)))));
  return null;
}

export function Component() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const people = useQuery(peopleQuery(toQuery(filters)));
  const change = (part: Partial<PeopleFilters>) =>
    setParams(writeFilters({ ...filters, page: 1, ...part }), { replace: 'query' in part });
  const order = {
    sort: filters.sort,
    onSort: (by: string | undefined) => change({ sort: readPeopleSort(by) }),
  };

  return (
    <>
      {isOwner(pageConfig.session) && (
        <RoomActions>
          <Invite />
        </RoomActions>
      )}
      {isOwner(pageConfig.session) && <Invitations />}
      <Filters filters={filters} onChange={change} />
      {people.data && (
        <div className="mb-2 flex flex-wrap items-center gap-x-2">
          <p className="text-14 text-text-2 tabular-nums">
            {t('people.total', { count: people.data.total })}
          </p>
          <SortMenu columns={Object.values(sortColumns)} {...order} />
        </div>
      )}
      {people.isError ? (
        <LoadError
          error={people.error}
          onRetry={() => void people.refetch()}
          isRetrying={people.isFetching}
        />
      ) : people.isPending ? (
        <Waiting />
      ) : people.data.people.length === 0 ? (
        <Empty onAll={() => setParams({})} />
      ) : (
        <>
          <PeopleTable people={people.data.people} {...order} />
          <Pages
            page={filters.page}
            isLast={people.data.isLast}
            rows={people.data.people.length}
            total={people.data.total}
            onChange={(page) => change({ page })}
          />
        </>
      )}
    </>
  );
}

function Invite() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Button
        kind="primary"
        icon={<UserPlus aria-hidden className="size-4" />}
        onClick={() => setInviting(true)}
      >
        {t('people.invite.open')}
      </Button>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function Empty({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title={t('people.empty.title')}
      action={<Button onClick={onAll}>{t('people.empty.all')}</Button>}
    >
      {t('people.empty.text')}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div aria-busy className="border-t border-hairline md:mt-9">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-b border-hairline py-3 md:px-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="ms-auto h-4 w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
