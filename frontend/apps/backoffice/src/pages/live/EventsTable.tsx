import { accessOf, phaseOf, type LiveEvent, type LiveInput } from '@matinee/api/backoffice/live';
import { DataTable, type Column } from '../../components/DataTable';
import { PhaseBadge } from '../../components/PhaseBadge';
import { RowLink } from '../../components/RowLink';
import { AccessLabel } from '../../components/StateBadge';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { formatAgo, formatDistance } from '../../util/format';
import { useNow } from '../../util/use-now';
import { momentIn } from '../insights/zone';

const CLOCK_MS = 30_000;

interface Row {
  event: LiveEvent;
  /** When it starts or did, or the end of what is over, on the store's clocks. */
  moment: string;
  distance: string;
  input: string;
}

function columnsOf(time: string): readonly Column<Row>[] {
  return [
    {
      name: 'title',
      label: t('live.events.columns.title'),
      isWide: true,
      cell: ({ event, moment, distance }) => (
        <RowLink
          to={paths.liveEvent(event.id)}
          note={
            <span className="sm:hidden">
              {moment} · {distance}
            </span>
          }
        >
          {event.title}
        </RowLink>
      ),
    },
    {
      name: 'time',
      label: time,
      from: 'sm',
      cell: ({ moment, distance }) => (
        <span className="block whitespace-nowrap tabular-nums">
          <span className="block">{moment}</span>
          <span className="block text-text-2">{distance}</span>
        </span>
      ),
    },
    {
      name: 'access',
      label: t('live.events.columns.access'),
      from: 'lg',
      cell: ({ event }) => <AccessLabel access={accessOf(event)} />,
    },
    {
      name: 'input',
      label: t('live.events.columns.input'),
      from: 'md',
      cell: ({ input }) => <span className="block max-w-48 truncate text-text-2">{input}</span>,
    },
    {
      name: 'state',
      label: t('live.events.columns.state'),
      cell: ({ event }) => <PhaseBadge phase={phaseOf(event)} />,
    },
  ];
}

const COMING = columnsOf(t('live.events.columns.starts'));
const PAST = columnsOf(t('live.events.columns.ended'));

interface EventsTableProps {
  events: readonly LiveEvent[];
  inputs: readonly LiveInput[];
  zone: string;
  isOver: boolean;
  isStale: boolean;
}

export function EventsTable({ events, inputs, zone, isOver, isStale }: EventsTableProps) {
  const now = useNow(CLOCK_MS);
  const rows = events.map((event): Row => {
    const time = (isOver && event.ended_at) || event.started_at || event.starts_at;
    const input = inputs.find(({ id }) => id === event.input_id);
    return {
      event,
      moment: momentIn(zone, time),
      distance: isOver ? formatAgo(time, now) : formatDistance(time, now),
      input: input?.name ?? (isOver ? t('live.events.removed_input') : t('live.events.no_input')),
    };
  });
  return (
    <DataTable
      label={isOver ? t('live.events.shows.past') : t('live.events.shows.coming')}
      columns={isOver ? PAST : COMING}
      rows={rows}
      keyOf={({ event }) => event.id}
      isStale={isStale}
    />
  );
}
