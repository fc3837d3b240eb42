import type { SessionDetail } from '../../../data/insights-shapes';
import { insightsTexts } from '../../../messages/insights';
import { ListPanel } from '../Bars';
import { DataTable } from '../DataTable';

const text = insightsTexts.session;
const clock = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

interface EventsProps {
  events: SessionDetail['events'];
  total: number;
}

/** Every event as it was told: the ground under all numbers. */
export function Events({ events, total }: EventsProps) {
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
          rows={events.map((event) => [
            clock.format(new Date(event.at)),
            event.name,
            `${event.position_seconds.toFixed(event.exact ? 3 : 0)} s`,
            clock.format(new Date(event.received_at)),
            text.moved[event.moved],
          ])}
        />
      </div>
    </ListPanel>
  );
}
