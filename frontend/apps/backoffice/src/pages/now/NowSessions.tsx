import type { Now } from '@matinee/api/backoffice/insights-shapes';
import { ScrollSideways } from '../../components/ScrollSideways';
import { CirclePause, CirclePlay, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { filmTitle } from '../../util/film-title';
import { formatClock } from '../../util/format';
import { ListPanel } from '../insights/Bars';
import { DataTable } from '../insights/DataTable';
import { clockIn } from '../insights/zone';
import { deviceName, viewerName } from './NowLists';

const ICONS = { watching: CirclePlay, paused: CirclePause, waiting: LoaderCircle };

export function NowSessions({ sessions, zone }: { sessions: Now['sessions']; zone: string }) {
  return (
    <ListPanel title={t('insights.now.sessions')}>
      <ScrollSideways label={t('insights.now.sessions')}>
        <DataTable
          caption={t('insights.now.sessions')}
          columns={[
            t('insights.now.columns.film'),
            t('insights.now.columns.who'),
            t('insights.now.columns.state'),
            t('insights.now.columns.device'),
            t('insights.now.columns.at'),
            t('insights.now.columns.since'),
          ]}
          words={[0, 1, 2, 3]}
          keys={sessions.map(({ session }) => session)}
          rows={sessions.map((one) => [
            <Link
              key="film"
              to={paths.session(one.session)}
              className="rounded-control font-medium hover:underline"
            >
              {filmTitle(one)}
            </Link>,
            viewerName(one.viewer),
            <State key="state" state={one.state} />,
            deviceName(one.device),
            formatClock(one.position_seconds),
            clockIn(zone, one.began_at),
          ])}
        />
      </ScrollSideways>
    </ListPanel>
  );
}

function State({ state }: { state: Now['sessions'][number]['state'] }) {
  const Icon = ICONS[state];
  return (
    <span className="inline-flex items-center gap-1.5 text-text-2">
      <Icon aria-hidden className="size-4" />
      {t(`insights.now.states.${state}`)}
    </span>
  );
}
