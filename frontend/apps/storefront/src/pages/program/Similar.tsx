import { similarQuery } from '@matinee/api/storefront/watched';
import { useQuery } from '@tanstack/react-query';
import { FilmCard } from '../../components/FilmCard';
import { Row, ROW_SIZES, RowSkeleton } from '../../components/Row';
import { useWatchMarks } from '../../components/watch-marks';
import { t } from '../../i18n';

/** More like this. Nothing when there is nothing, or it did not arrive: the page is whole without it. */
function Similar({ permalink }: { permalink: string }) {
  const films = useQuery({ ...similarQuery(permalink), retry: false });
  const marks = useWatchMarks();
  if (films.isPending) return <RowSkeleton />;
  if (!films.data || films.data.length === 0) return null;
  return (
    <Row title={t('program.similar')} items={films.data} keyOf={(film) => film.id}>
      {(film, tabIndex) => (
        <FilmCard film={film} mark={marks.get(film.id)} sizes={ROW_SIZES} tabIndex={tabIndex} />
      )}
    </Row>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default Similar;
