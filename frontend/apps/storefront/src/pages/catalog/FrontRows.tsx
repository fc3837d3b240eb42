import type { FrontRow } from '@matinee/api/storefront/front-page';
import { More } from '../../components/More';
import { SHORTEST_ROW, SMALL_STORE } from '../../components/grid-columns';
import { RowSkeleton } from '../../components/Row';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { AllFilms, type RowsProps } from './AllFilms';
import { ContinueRow, useStartedFilms } from './ContinueRow';
import { CategoryRow, CollectionRow, ComingSoonRow, FilmRow, PickedRow } from './FilmRow';
import { LiveRow, useLiveEvents } from './LiveRow';

const NOW_SHOWING = 12;

interface FrontRowsProps extends RowsProps {
  rows: readonly FrontRow[];
  /** The pages of the rows: one has more than these. */
  list: Parameters<typeof More>[0]['list'];
}

/** The rows in the owner's order; a small store, and one that has none to fill a row, shows all its films at once. */
export function FrontRows({ rows, list, films, rest }: FrontRowsProps) {
  const startedFilms = useStartedFilms();
  const live = useLiveEvents();

  // All rows come together: one that came later would push the others down.
  if (startedFilms.isPending || live.isPending) return rest.length > 0 && <RowsSkeleton />;
  const isSmall = !films.hasNextPage && rest.length < SMALL_STORE;
  const isGrid = isSmall || !(list.hasNextPage || rows.some(fillsRow));
  return (
    <div className="relative">
      {rows.map((row) => {
        const key = `${row.kind}-${row.id}`;
        if (row.kind === 'live') return <LiveRow key={key} events={live.events} />;
        if (row.kind === 'continue') return <ContinueRow key={key} films={startedFilms.films} />;
        if (row.kind === 'coming_soon') return <ComingSoonRow key={key} row={row} />;
        if (row.kind === 'collection') return <CollectionRow key={key} row={row} />;
        if (row.kind === 'picked') return <PickedRow key={key} row={row} />;
        if (isGrid) return null;
        if (row.kind === 'new') return <NewRow key={key} films={films} rest={rest} />;
        if (row.kind === 'most_watched') {
          return <FilmRow key={key} title={t('catalog.most_watched')} films={row.contents} />;
        }
        return <CategoryRow key={key} row={row} />;
      })}
      {isGrid && rest.length > 0 && (
        <AllFilms films={films} rest={rest} categories={rows.filter(isCategory)} />
      )}
      {!isGrid && <MoreRows list={list} />}
    </div>
  );
}

function MoreRows({ list }: Pick<FrontRowsProps, 'list'>) {
  return (
    <>
      {list.isFetchingNextPage && (
        <>
          <RowSkeleton />
          <RowSkeleton />
        </>
      )}
      <div className="gutter">
        <More list={list} label={t('films.more')} failure={t('catalog.row.more_failed')} />
      </div>
    </>
  );
}

const isCategory = ({ kind }: FrontRow) => kind === 'category';

const fillsRow = ({ kind, contents }: FrontRow) =>
  kind !== 'coming_soon' && contents.length >= SHORTEST_ROW;

function NewRow({ films, rest }: RowsProps) {
  return (
    <FilmRow
      title={t('catalog.now_showing')}
      films={rest.slice(0, NOW_SHOWING)}
      seeAll={
        films.hasNextPage || rest.length > NOW_SHOWING
          ? paths.search({ sort: 'newest' })
          : undefined
      }
    />
  );
}

export function RowsSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </div>
  );
}
