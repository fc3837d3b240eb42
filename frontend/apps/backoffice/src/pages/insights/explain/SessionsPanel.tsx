import type { Exported } from '@matinee/api/backoffice/insights';
import type { Session } from '@matinee/api/backoffice/insights-shapes';
import { ScrollSideways } from '../../../components/ScrollSideways';
import { Link } from 'react-router';
import { t } from '../../../i18n';
import { paths } from '../../../paths';
import { filmTitle } from '../../../util/film-title';
import { deviceName, viewerName } from '../../now/NowLists';
import { ListPanel } from '../Bars';
import { DataTable } from '../DataTable';
import { formatMetric } from '../metrics';
import { momentIn } from '../zone';

interface SessionsPanelProps<S extends Session> {
  title: string;
  sessions: readonly S[];
  none: string;
  /** Whose clocks tell when they began. */
  zone: string;
  exported?: Exported;
  /** What each adds to the number that is explained. */
  counts?: (session: S) => string;
}

/** Sessions, each with the way to its events. */
export function SessionsPanel<S extends Session>({
  title,
  sessions,
  none,
  zone,
  exported,
  counts,
}: SessionsPanelProps<S>) {
  const columns = [
    t('insights.session.row.film'),
    t('insights.session.row.who'),
    t('insights.session.row.device'),
    t('insights.session.row.began'),
    t('insights.session.row.watched'),
  ];
  return (
    <ListPanel title={title} {...(exported ? { exported } : {})}>
      {sessions.length === 0 ? (
        <p className="text-14 text-text-2">{none}</p>
      ) : (
        <ScrollSideways label={title}>
          <DataTable
            caption={title}
            columns={counts ? [...columns, t('insights.session.row.counts')] : columns}
            words={[0, 1, 2]}
            wide={[1, 2, 3]}
            keys={sessions.map(({ session }) => session)}
            rows={sessions.map((one) => {
              const began = momentIn(zone, one.began_at ?? one.first_at);
              const name = filmTitle(one);
              const who = viewerName(one.viewer);
              return [
                <div key="film">
                  <Link
                    to={paths.session(one.session)}
                    aria-label={t('insights.session.open', { title: name, at: began })}
                    className="rounded-control font-medium hover:underline"
                  >
                    {name}
                  </Link>
                  <p className="text-12 text-text-2 sm:hidden">
                    {who} · {deviceName(one.device)}
                    <br />
                    {began}
                  </p>
                </div>,
                who,
                deviceName(one.device),
                began,
                formatMetric('watch_time_seconds', one.watch_time_seconds),
                ...(counts ? [<strong key="counts">{counts(one)}</strong>] : []),
              ];
            })}
          />
        </ScrollSideways>
      )}
    </ListPanel>
  );
}
