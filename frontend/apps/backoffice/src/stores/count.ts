import { createPixel } from '@matinee/pixel';
import type { DataRouter } from 'react-router';
import { pageConfig } from './page';

/** Counts the pages of the back office, as the publisher's own: no report of the audience has them. */
export function countPages(router: Pick<DataRouter, 'state' | 'subscribe'>): () => void {
  const { session, store, tracker } = pageConfig;
  if (!tracker.host) return () => undefined;
  const pixel = createPixel({
    host: tracker.host,
    source: 'admin',
    store: store.id,
    user: session.id,
    isImpersonated: session.impersonated,
  });
  let counted: string | undefined;
  const look = ({ location, navigation }: DataRouter['state']) => {
    // The browser stands at the address only once the page is there.
    if (navigation.state !== 'idle' || location.pathname === counted) return;
    counted = location.pathname;
    pixel.view();
  };
  look(router.state);
  return router.subscribe(look);
}
