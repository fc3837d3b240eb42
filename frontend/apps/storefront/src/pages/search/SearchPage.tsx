import {
  customFieldsQuery,
  type SearchFilters,
  searchQuery,
  suggestionsQuery,
} from '@matinee/api/storefront/search';
import { Button, buttonClass } from '@matinee/ui/button';
import { Sheet } from '@matinee/ui/sheet';
import { EmptyState } from '@matinee/ui/states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { FilmGrid, FilmGridSkeleton } from '../../components/FilmGrid';
import { More } from '../../components/More';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { queryClient } from '../../stores/query-client';
import { usePageTitle } from '../../util/page-title';
import { Chips, useChips } from './Chips';
import { FilterPanel } from './FilterPanel';
import { filtersOf, sortWithout, withoutFilters } from './filters';
import { FoundCollections, useFoundCollections } from './FoundCollections';
import { FoundList, FoundListSkeleton } from './FoundList';
import { SortSelect } from './SortSelect';
import { useFilters } from './use-filters';
import { useSearchReport } from './use-search-report';
import { WordsField } from './WordsField';

export function loader({ request }: LoaderFunctionArgs) {
  const filters = filtersOf(new URL(request.url).searchParams);
  void queryClient.prefetchInfiniteQuery(askedOf(filters));
  if (filters.q) void queryClient.prefetchQuery(suggestionsQuery(filters.q));
  void queryClient.prefetchQuery(customFieldsQuery());
  return null;
}

/** The query of some filters: the order is always included. */
function askedOf(filters: SearchFilters) {
  return searchQuery({ ...filters, sort: filters.sort ?? sortWithout(filters) });
}

export function Component() {
  const [filters, change] = useFilters();
  const { q } = filters;
  usePageTitle(q ? t('search.title_for', { words: q }) : t('search.title'));
  const results = useInfiniteQuery(askedOf(filters));
  const { collections, isLoading } = useFoundCollections(q);
  // Both at once: what came later would push the films down.
  const isPending = results.isPending || isLoading;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const chips = useChips(filters);

  const films = results.data?.pages.flatMap((page) => page.contents) ?? [];
  const total = results.data?.pages[0]?.total ?? films.length;
  useSearchReport(q, results.data && !results.isPlaceholderData ? total : null);
  const panel = <FilterPanel filters={filters} onChange={change} />;

  return (
    <div className="gutter flex-1 pt-20 pb-16 md:pt-24">
      <h1 className="sr-only">{t('search.title')}</h1>
      <WordsField
        words={q ?? ''}
        onChange={(words) =>
          change(({ q: _old, ...rest }) => (words ? { ...rest, q: words } : rest))
        }
      />
      <div className="mt-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <aside aria-label={t('search.filters')} className="hidden lg:block">
          <div className="sticky top-20 -mx-2 max-h-[calc(100dvh-5rem)] overflow-y-auto px-2 pt-1 pb-8 [scrollbar-width:thin]">
            {panel}
          </div>
        </aside>
        <div>
          <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-3">
            <p role="status" className="text-14 text-text-2">
              {results.data && !results.isPlaceholderData && t('search.results', { count: total })}
            </p>
            <div className="ms-auto flex items-center gap-2">
              <Button
                className="lg:hidden"
                icon={<SlidersHorizontal aria-hidden className="size-4" />}
                onClick={() => setIsSheetOpen(true)}
              >
                {chips.length > 0
                  ? t('search.filters_count', { count: chips.length })
                  : t('search.filters')}
              </Button>
              <SortSelect filters={filters} onChange={change} />
            </div>
          </div>
          <Chips chips={chips} onChange={change} onClear={() => change(withoutFilters)} />
          <div
            aria-busy={results.isPlaceholderData || undefined}
            className={`mt-6 transition-opacity ${results.isPlaceholderData ? 'opacity-50' : ''}`}
          >
            {isPending && (q ? <FoundListSkeleton /> : <FilmGridSkeleton />)}
            {results.isLoadingError && (
              <PageFailure
                headingLevel={2}
                title={t('search.failed')}
                error={results.error}
                onRetry={() => void results.refetch()}
                isRetrying={results.isFetching}
              />
            )}
            {!isPending && collections.length > 0 && <FoundCollections collections={collections} />}
            {!isPending &&
              results.data &&
              (films.length === 0 ? (
                collections.length === 0 && (
                  <NothingFound
                    filters={filters}
                    onClear={() => change(withoutFilters)}
                    hasFilters={chips.length > 0}
                  />
                )
              ) : q ? (
                <FoundList films={films} />
              ) : (
                <>
                  <h2 className="sr-only">{t('films.title')}</h2>
                  <FilmGrid films={films} />
                </>
              ))}
            <More list={results} label={t('search.more')} failure={t('search.more_failed')} />
          </div>
        </div>
      </div>
      <Sheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title={t('search.filters')}
        closeLabel={t('common.close')}
        footer={
          <Button
            kind="primary"
            size="large"
            className="w-full"
            onClick={() => setIsSheetOpen(false)}
          >
            {t('search.show_results', { count: total })}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </div>
  );
}

interface NothingFoundProps {
  filters: SearchFilters;
  hasFilters: boolean;
  onClear: () => void;
}

function NothingFound({ filters, hasFilters, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={
        filters.q && !hasFilters
          ? t('search.empty_title', { words: filters.q })
          : t('search.empty_title_filters')
      }
      action={
        hasFilters ? (
          <Button kind="primary" onClick={onClear}>
            {t('search.clear_filters')}
          </Button>
        ) : (
          <Link to={paths.catalog()} className={buttonClass('primary')}>
            {t('common.browse_films')}
          </Link>
        )
      }
    >
      <p>{hasFilters ? t('search.empty_filters') : t('search.empty')}</p>
    </EmptyState>
  );
}
