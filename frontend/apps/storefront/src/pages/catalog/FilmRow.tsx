import type { ContentCard } from '@matinee/api/storefront/contents';
import type { FrontRow } from '@matinee/api/storefront/front-page';
import { FilmCard } from '../../components/FilmCard';
import { Row, ROW_SIZES } from '../../components/Row';
import { SHORTEST_ROW } from '../../components/grid-columns';
import { useWatchMarks } from '../../components/watch-marks';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { contentLang, langIn } from '../../util/content-lang';

interface FilmRowProps {
  title: string;
  titleLang?: string | undefined;
  films: readonly ContentCard[];
  /** Left out where the row shows all that there is. */
  seeAll?: string | undefined;
  categoryId?: number;
  /** With fewer films there is no row. */
  shortest?: number;
}

export function FilmRow({
  title,
  titleLang,
  films,
  seeAll,
  categoryId,
  shortest = SHORTEST_ROW,
}: FilmRowProps) {
  const markOf = useWatchMarks();
  if (films.length < shortest) return null;
  return (
    <Row
      title={title}
      titleLang={titleLang}
      items={films}
      keyOf={(film) => film.id}
      seeAll={seeAll}
    >
      {(film, isCurrent) => (
        <FilmCard
          film={film}
          mark={markOf(film)}
          sizes={ROW_SIZES}
          categoryId={categoryId}
          isCurrent={isCurrent}
        />
      )}
    </Row>
  );
}

export function CategoryRow({ row }: { row: FrontRow }) {
  const isWhole = row.contents.length >= row.contents_count;
  return (
    <FilmRow
      title={row.title}
      titleLang={langIn(row, 'title')}
      films={row.contents}
      categoryId={row.id}
      seeAll={isWhole || row.permalink === null ? undefined : paths.category(row.permalink)}
    />
  );
}

/** A series or a playlist that the owner has chosen, in its order; all of it has a page of its own. */
export function CollectionRow({ row }: { row: FrontRow }) {
  const { permalink } = row;
  const path = row.collection_kind === 'playlist' ? paths.playlist : paths.series;
  return (
    <FilmRow
      title={row.title}
      titleLang={langIn(row, 'title')}
      films={row.contents}
      seeAll={permalink === null ? undefined : path(permalink)}
    />
  );
}

/** What has a date, the next one first: one film is news enough for a row. */
export function ComingSoonRow({ row }: { row: FrontRow }) {
  return <FilmRow title={t('catalog.coming_soon')} films={row.contents} shortest={1} />;
}

/** Films that the owner has chosen, under a title that may be written in the page's language. */
export function PickedRow({ row }: { row: FrontRow }) {
  const translation = row.titles[pageConfig.locale];
  return (
    <FilmRow
      title={translation ?? row.title}
      titleLang={translation ? pageConfig.locale : contentLang}
      films={row.contents}
    />
  );
}
