import type { Now } from '@matinee/api/backoffice/insights-shapes';
import { ScrollSideways } from '../../components/ScrollSideways';
import { CirclePause, CirclePlay, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '../../messages';
import { insightsTexts } from '../../messages/insights';
import { paths } from '../../paths';
import { formatClock } from '../../util/format';
import { ListPanel } from '../insights/Bars';
import { DataTable } from '../insights/DataTable';
import { clockIn } from '../insights/zone';
import { deviceName } from './NowLists';

const text = insightsTexts.now;
const ICONS = { watching: CirclePlay, paused: CirclePause, waiting: LoaderCircle };

export function NowSessions({ sessions, zone }: { sessions: Now['sessions']; zone: string }) {
  return (
    <ListPanel title={text.sessions}>
      <ScrollSideways label={text.sessions}>
        <DataTable
          caption={text.sessions}
          columns={[
            text.columns.film,
            text.columns.who,
            text.columns.state,
            text.columns.device,
            text.columns.at,
            text.columns.since,
          ]}
          words={[0, 1, 2, 3]}
          keys={sessions.map(({ session }) => session)}
          rows={sessions.map((one) => [
            <Link
              key="film"
              to={paths.session(one.session)}
              className="rounded-control font-medium hover:underline"
            >
              {one.title || messages.films.untitled}
            </Link>,
            one.viewer.name || insightsTexts.overview.guest,
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
      {text.states[state]}
    </span>
  );
}
