import { soonEventsQuery, type LiveCard as Event } from '@matinee/api/storefront/live';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LiveCard } from '../../components/LiveCard';
import { Row, ROW_SIZES } from '../../components/Row';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';

const TELL_EVERY_MS = 15_000;
const ASK_AGAIN_MS = 60_000;
const NEAR_MS = 3_600_000;

/** Current events, and those of the next week; not fetched in a store without events. */
export function useLiveEvents(): { isPending: boolean; events: readonly Event[] } {
  const isAsked = pageConfig.has_live_events;
  const events = useQuery({
    ...soonEventsQuery(),
    enabled: isAsked,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.some(isNear) ? ASK_AGAIN_MS : false),
  });
  return { isPending: isAsked && events.isPending, events: events.data ?? [] };
}

/** On air, or so soon that it may begin while one looks. */
function isNear({ stage, starts_at }: Event): boolean {
  return stage !== 'scheduled' || Date.parse(starts_at) - Date.now() < NEAR_MS;
}

export function LiveRow({ events }: { events: readonly Event[] }) {
  const [nowMs, setNowMs] = useState(Date.now);
  const isEmpty = events.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, [isEmpty]);

  if (isEmpty) return null;
  return (
    <Row title={t('catalog.live.title')} items={events} keyOf={(event) => event.id}>
      {(event, _isCurrent, look) => (
        <LiveCard event={event} nowMs={nowMs} sizes={ROW_SIZES} look={look} />
      )}
    </Row>
  );
}
