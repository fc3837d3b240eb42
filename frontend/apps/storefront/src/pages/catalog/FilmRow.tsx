import type { ContentCard } from '@matinee/api/storefront/contents';
import { FilmCard } from '../../components/FilmCard';
import { Row, ROW_SIZES } from '../../components/Row';
import { useWatchMarks } from '../../components/watch-marks';

interface FilmRowProps {
  title: string;
  films: readonly ContentCard[];
  seeAll?: string;
  categoryId?: number;
}

export function FilmRow({ title, films, seeAll, categoryId }: FilmRowProps) {
  const markOf = useWatchMarks();
  if (films.length === 0) return null;
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
