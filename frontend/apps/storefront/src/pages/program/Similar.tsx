import type { ContentCard } from '@matinee/api/storefront/contents';
import { FilmCard } from '../../components/FilmCard';
import { Row, ROW_SIZES } from '../../components/Row';
import { useWatchMarks } from '../../components/watch-marks';
import { t } from '../../i18n';

/** More like this. */
function Similar({ films }: { films: readonly ContentCard[] }) {
  const markOf = useWatchMarks();
  return (
    <Row title={t('program.similar')} items={films} keyOf={(film) => film.id}>
      {(film, tabIndex) => (
        <FilmCard film={film} mark={markOf(film)} sizes={ROW_SIZES} tabIndex={tabIndex} />
      )}
    </Row>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default Similar;
