import { createPixel } from '@matinee/pixel';
import { consent } from '../stores/consent';
import { pageConfig } from '../stores/page-config';
import { isPreview } from '../stores/preview';
import { routeStore } from '../stores/route';
import { countPageViews } from './page-views';

// Loaded once the page is there: see main.tsx.
const { session, store, tracker } = pageConfig;
if (tracker.host && !isPreview) {
  const pixel = createPixel({
    host: tracker.host,
    source: 'storefront',
    store: store.id,
    user: session.id,
    isImpersonated: session.impersonated,
  });
  countPageViews({ route: routeStore, consent, view: () => pixel.view() });
}
