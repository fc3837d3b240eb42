import {
  authorKeys,
  authorsQuery,
  createAuthor,
  type AuthorEntry,
} from '@matinee/api/backoffice/authors';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { controlClass } from '@matinee/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { AddOne } from '../../components/AddOne';
import { ListTotals } from '../../components/ListTotals';
import { LoadError } from '../../components/LoadError';
import { Portrait } from '../../components/Portrait';
import { SortCell } from '../../components/SortHead';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { readPage, readSort, searchOf } from '../../util/address';
import { Pages } from '../../components/Pages';

const readAddress = (params: URLSearchParams) => ({
  typed: params.get('q') ?? '',
  page: readPage(params),
  sort: readSort(params.get('sort'), ['name', 'films'] as const),
});

export function loader(args: LoaderFunctionArgs) {
  const { typed, page, sort } = readAddress(searchOf(args));
  prefetch(authorsQuery({ q: typed.trim(), page, sort }));
  return null;
}

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { typed, page, sort } = readAddress(params);
  const authors = useQuery(authorsQuery({ q: useDeferredValue(typed.trim()), page, sort }));

  function go(change: { q?: string; page?: number; sort?: string | undefined }) {
    const next = { q: typed, page: 1, sort, ...change };
    setParams(
      {
        ...(next.q ? { q: next.q } : {}),
        ...(next.sort ? { sort: next.sort } : {}),
        ...(next.page > 1 ? { page: String(next.page) } : {}),
      },
      { replace: true },
    );
  }

  async function add(name: string) {
    const author = await createAuthor(name);
    queryClient.setQueryData(authorKeys.one(author.id), author);
    void queryClient.invalidateQueries({ queryKey: authorKeys.all });
    await navigate(paths.author(author.id));
  }

  const isEmpty = authors.data?.items.length === 0;
  return (
    <>
      <div className="max-w-4xl">
        <AddOne
          label={t('authors.new')}
          submit={t('authors.add')}
          submitting={t('authors.adding')}
          onAdd={add}
        />
        {isEmpty && typed === '' && page === 1 ? (
          <EmptyState icon={<Users aria-hidden />} title={t('authors.empty_title')}>
            {t('authors.empty_body')}
          </EmptyState>
        ) : (
          <>
            <input
              type="search"
              aria-label={t('authors.search')}
              placeholder={t('authors.search')}
              value={typed}
              onChange={({ target }) => go({ q: target.value })}
              className={`${controlClass} mt-6 mb-3 max-w-80`}
            />
            {authors.data ? (
              isEmpty ? (
                <EmptyState
                  title={t('authors.no_match')}
                  action={<Button onClick={() => go({ q: '' })}>{t('authors.clear')}</Button>}
                >
                  {t('authors.no_match_body')}
                </EmptyState>
              ) : (
                <>
                  <ListTotals total={authors.data.total} />
                  <AuthorList
                    authors={authors.data.items}
                    isStale={authors.isPlaceholderData}
                    sort={sort}
                    onSort={(by) => go({ sort: by })}
                  />
                </>
              )
            ) : authors.isError ? (
              <LoadError
                error={authors.error}
                onRetry={() => void authors.refetch()}
                isRetrying={authors.isFetching}
              />
            ) : (
              <div aria-busy className="grid gap-3">
                {Array.from({ length: 8 }, (_, row) => (
                  <Skeleton key={row} className="h-12" />
                ))}
              </div>
            )}
            {authors.data && (
              <Pages
                page={page}
                isLast={authors.data.isLast}
                rows={authors.data.items.length}
                total={authors.data.total}
                onChange={(next) => go({ page: next })}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

interface AuthorListProps {
  authors: readonly AuthorEntry[];
  isStale: boolean;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

function AuthorList({ authors, isStale, sort, onSort }: AuthorListProps) {
  // Without an order of its own the list is by name.
  const order = sort ?? 'name';
  return (
    <table className={`w-full text-14 transition-opacity ${isStale ? 'opacity-60' : ''}`}>
      <thead className="sticky-head bg-ground text-start text-12 text-text-2">
        <tr className="border-b border-hairline">
          <SortCell
            name="name"
            label={t('authors.columns.name')}
            first="ascending"
            className="h-9 text-start font-medium"
            sort={order}
            onSort={onSort}
          />
          <SortCell
            name="films"
            label={t('authors.columns.films')}
            first="descending"
            className="h-9 text-end font-medium"
            sort={order}
            onSort={onSort}
          />
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {authors.map((author) => (
          <tr key={author.id} className="relative transition-colors hover:bg-veil">
            <td className="py-2">
              <span className="flex items-center gap-3">
                <Portrait image={author.image} />
                <Link
                  to={paths.author(author.id)}
                  className="min-w-0 truncate rounded-control font-medium after:absolute after:inset-0"
                >
                  {author.name}
                </Link>
              </span>
            </td>
            <td className="py-2 pe-1 text-end whitespace-nowrap text-text-2">
              {t('authors.films', { count: author.contents_count })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
