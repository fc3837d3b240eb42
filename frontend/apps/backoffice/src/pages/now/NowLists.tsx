import type { Now } from '@matinee/api/backoffice/insights-shapes';
import { Link } from 'react-router';
import { Still } from '../../components/Still';
import { messages } from '../../messages';
import { insightsTexts } from '../../messages/insights';
import { paths } from '../../paths';
import { formatCount } from '../../util/format';
import { wordFor } from '../../util/word-for';
import { Bars, ListPanel } from '../insights/Bars';

const text = insightsTexts.now;

export function NowFilms({ films }: { films: Now['by_content'] }) {
  return (
    <ListPanel title={text.films}>
      <Bars
        caption={text.films}
        columns={[text.columns.film, text.count]}
        none={text.none}
        rows={films.map((film) => ({
          key: String(film.content_id),
          name: (
            <span className="flex items-center gap-3">
              <Still image={film.poster} sizes="72px" />
              <Link
                to={`${paths.report(film.content_id)}?period=today`}
                className="rounded-control font-medium hover:underline"
              >
                {film.title || messages.films.untitled}
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
    <ListPanel title={text.devices}>
      <Bars
        caption={text.devices}
        columns={[text.columns.device, text.count]}
        none={text.none}
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

export const deviceName = (key: string): string => wordFor(insightsTexts.filter.values, key) ?? key;
