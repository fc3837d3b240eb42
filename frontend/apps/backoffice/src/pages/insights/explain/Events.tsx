import type { SessionDetail } from '@matinee/api/backoffice/insights-shapes';
import { t } from '../../../i18n';
import { formatCount, formatDecimal } from '../../../util/format';
import { ListPanel } from '../Bars';
import { DataTable } from '../DataTable';
import { exactClockIn } from '../zone';

interface EventsProps {
  events: SessionDetail['events'];
  total: number;
  zone: string;
}

/** Every event as it was told: the ground under all numbers. */
export function Events({ events, total, zone }: EventsProps) {
  const countText =
    events.length === total
      ? formatCount(total)
      : t('insights.session.events_of', { shown: events.length, all: total });
  return (
    <ListPanel title={`${t('insights.session.events')} (${countText})`}>
      <div
        role="region"
        aria-label={t('insights.session.events')}
        // Scrolls by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-128 overflow-auto"
      >
        <DataTable
          caption={t('insights.session.events')}
          columns={[
            t('insights.session.columns.at'),
            t('insights.session.columns.event'),
            t('insights.session.columns.position'),
            t('insights.session.columns.received'),
            t('insights.session.columns.note'),
          ]}
          words={[0, 1, 4]}
          wide={[3, 4]}
          rows={events.map((event) => [
            exactClockIn(zone, event.at),
            event.name,
            t('formats.seconds', {
              seconds: formatDecimal(event.position_seconds, event.exact ? 3 : 0),
            }),
            exactClockIn(zone, event.received_at),
            event.moved === 'no' ? '' : t(`insights.session.moved.${event.moved}`),
          ])}
        />
      </div>
    </ListPanel>
  );
}
