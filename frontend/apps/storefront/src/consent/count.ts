import { createPixel } from '@matinee/pixel';
import { createStats } from '@matinee/pixel/stats';
import { consent } from '../stores/consent';
import { listen } from '../stores/measuring';
import { pageConfig } from '../stores/page-config';
import { isPreview } from '../stores/preview';
import { routeStore } from '../stores/route';
import { createSender } from './page-events';
import { countPageViews } from './page-views';

// Loaded once the page is there: see main.tsx.
const { session, settings, store, tracker } = pageConfig;
if (tracker.pixel_host && !isPreview) {
  const pixel = createPixel({
    host: tracker.pixel_host,
    source: 'storefront',
    store: store.id,
    user: session.id,
    isImpersonated: session.impersonated,
  });
  countPageViews({ route: routeStore, consent, view: () => pixel.view() });

  const stats = createStats({
    host: tracker.host,
    topic: 'stats',
    environment: settings.analytics_env_id ?? undefined,
    ids: { user_id: session.id, video_id: 0, content_id: 0, store_id: store.id },
    grant: tracker.grant,
  });
  listen(
    createSender({
      pixel,
      stats,
      statsId: settings.stats_id,
      memory: {
        getItem: (key) => sessionStorage.getItem(key),
        setItem: (key, value) => sessionStorage.setItem(key, value),
      },
    }),
  );
}
