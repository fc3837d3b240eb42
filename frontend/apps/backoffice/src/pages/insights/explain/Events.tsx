import type { SessionDetail } from '@matinee/api/backoffice/insights-shapes';
import { insightsTexts } from '../../../messages/insights';
import { ListPanel } from '../Bars';
import { DataTable } from '../DataTable';
import { exactClockIn } from '../zone';

const text = insightsTexts.session;

interface EventsProps {
  events: SessionDetail['events'];
  total: number;
  zone: string;
}

/** Every event as it was told: the ground under all numbers. */
export function Events({ events, total, zone }: EventsProps) {
  return (
    <ListPanel title={`${text.events} (${text.eventsOf(events.length, total)})`}>
      <div
        role="region"
        aria-label={text.events}
        // Scrolls by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-128 overflow-auto"
      >
        <DataTable
          caption={text.events}
          columns={[
            text.columns.at,
            text.columns.event,
            text.columns.position,
            text.columns.received,
            text.columns.note,
          ]}
          words={[0, 1, 4]}
          wideFrom={3}
          rows={events.map((event) => [
            exactClockIn(zone, event.at),
            event.name,
            `${event.position_seconds.toFixed(event.exact ? 3 : 0)} s`,
            exactClockIn(zone, event.received_at),
            text.moved[event.moved],
          ])}
        />
      </div>
    </ListPanel>
  );
}
