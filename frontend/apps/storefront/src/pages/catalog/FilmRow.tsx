import type { CategoryRow as Category } from '@matinee/api/storefront/categories';
import type { ContentCard } from '@matinee/api/storefront/contents';
import { FilmCard } from '../../components/FilmCard';
import { Row, ROW_SIZES } from '../../components/Row';
import { SHORTEST_ROW } from '../../components/grid-columns';
import { useWatchMarks } from '../../components/watch-marks';
import { paths } from '../../paths';

interface FilmRowProps {
  title: string;
  films: readonly ContentCard[];
  /** Left out where the row shows all that there is. */
  seeAll?: string | undefined;
  categoryId?: number;
}

export function FilmRow({ title, films, seeAll, categoryId }: FilmRowProps) {
  const markOf = useWatchMarks();
  if (films.length < SHORTEST_ROW) return null;
  return (
    <Row title={title} items={films} keyOf={(film) => film.id} seeAll={seeAll}>
      {(film, tabIndex) => (
        <FilmCard
          film={film}
          mark={markOf(film)}
          sizes={ROW_SIZES}
          categoryId={categoryId}
          tabIndex={tabIndex}
        />
      )}
    </Row>
  );
}

export function CategoryRow({ row }: { row: Category }) {
  const isWhole = row.contents.length >= row.contents_count;
  return (
    <FilmRow
      title={row.title}
      films={row.contents}
      categoryId={row.id}
      seeAll={isWhole ? undefined : paths.category(row.permalink)}
    />
  );
}
