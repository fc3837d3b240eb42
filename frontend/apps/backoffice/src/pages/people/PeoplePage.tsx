import { peopleQuery } from '@matinee/api/backoffice/people';
import { isOwner, isStaff } from '@matinee/api/backoffice/session';
import { Button, buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { ScrollText, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { PageHeader } from '../../components/PageHeader';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { Pages } from '../../components/Pages';
import { readFilters, toQuery, writeFilters, type PeopleFilters } from './filters';
import { Invitations } from './Invitations';
import { InviteDialog } from './InviteDialog';
import { Filters } from './PeopleFilters';
import { PeopleTable } from './PeopleTable';

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

  return (
    <>
      <title>{`${t('people.title')} – ${pageConfig.store.title}`}</title>
      <PageHeader
        title={t('people.title')}
        meta={
          people.data && (
            <span className="text-14 text-text-2 tabular-nums">
              {t('people.total', { count: people.data.total })}
            </span>
          )
        }
        actions={<Actions />}
      />
      {isOwner(pageConfig.session) && <Invitations />}
      <Filters filters={filters} onChange={change} />
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
          <PeopleTable people={people.data.people} />
          <Pages
            page={filters.page}
            isLast={people.data.isLast}
            onChange={(page) => change({ page })}
          />
        </>
      )}
    </>
  );
}

function Actions() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      {isStaff(pageConfig.session) && (
        <Link to={paths.audit()} className={buttonClass('secondary')}>
          <ScrollText aria-hidden className="size-4" />
          {t('people.audit.open')}
        </Link>
      )}
      {isOwner(pageConfig.session) && (
        <Button
          kind="primary"
          icon={<UserPlus aria-hidden className="size-4" />}
          onClick={() => setInviting(true)}
        >
          {t('people.invite.open')}
        </Button>
      )}
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
