import type { Now } from '@matinee/api/backoffice/insights-shapes';
import { Link } from 'react-router';
import { Still } from '../../components/Still';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { filmTitle } from '../../util/film-title';
import { formatCount } from '../../util/format';
import { wordFor } from '../../util/word-for';
import { Bars, ListPanel } from '../insights/Bars';

export function NowFilms({ films }: { films: Now['by_content'] }) {
  return (
    <ListPanel title={t('insights.now.films')}>
      <Bars
        caption={t('insights.now.films')}
        columns={[t('insights.now.columns.film'), t('insights.now.count')]}
        none={t('insights.now.none')}
        rows={films.map((film) => ({
          key: String(film.content_id),
          name: (
            <span className="flex items-center gap-3">
              <Still image={film.poster} sizes="72px" />
              <Link
                to={`${paths.report(film.content_id)}?period=today`}
                className="rounded-control font-medium hover:underline"
              >
                {filmTitle(film)}
              </Link>
            </span>
          ),
          weight: film.watching,
          cells: [formatCount(film.watching)],
        }))}
      />
    </ListPanel>
  );
}

export function NowDevices({ devices }: { devices: Now['by_device'] }) {
  return (
    <ListPanel title={t('insights.now.devices')}>
      <Bars
        caption={t('insights.now.devices')}
        columns={[t('insights.now.columns.device'), t('insights.now.count')]}
        none={t('insights.now.none')}
        rows={devices.map(({ key, watching }) => ({
          key,
          name: deviceName(key),
          weight: watching,
          cells: [formatCount(watching)],
        }))}
      />
    </ListPanel>
  );
}

/** The word for a guest is the office's own, whatever the server calls them. */
export const viewerName = ({ id, name }: { id: number | null; name: string }): string =>
  id === null ? t('insights.overview.guest') : name;

export const deviceName = (key: string): string => wordFor('insights.filter.values', key) ?? key;
