import { createPixel } from '@matinee/pixel';
import { OFFICE_EVENTS } from '@matinee/pixel/page-events';
import type { DataRouter } from 'react-router';
import { isMeasured, listen } from './measuring';
import { pageConfig } from './page';

/** Counts the pages of the back office, and what is done there, as the publisher's own: no report of the audience has them. */
export function countPages(router: Pick<DataRouter, 'state' | 'subscribe'>): () => void {
  const { session, store, tracker } = pageConfig;
  if (!tracker.pixel_host) return () => undefined;
  const pixel = createPixel({
    host: tracker.pixel_host,
    source: 'admin',
    store: store.id,
    user: session.id,
    isImpersonated: session.impersonated,
  });
  listen((event) => pixel.event({ ...event, category: OFFICE_EVENTS[event.name] }));
  let lastCounted: string | undefined;
  const look = ({ location, navigation }: DataRouter['state']) => {
    // The browser stands at the address only once the page is there.
    if (navigation.state !== 'idle' || location.pathname === lastCounted || !isMeasured()) return;
    lastCounted = location.pathname;
    pixel.view();
  };
  look(router.state);
  return router.subscribe(look);
}
