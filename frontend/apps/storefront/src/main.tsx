import { DirectionProvider } from '@matinee/ui/direction';
import { whenLoaded } from '@matinee/ui/when-loaded';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app.css';
import { direction } from './i18n';
import { routes } from './routes';
import { pageConfig } from './stores/page-config';
import { keepPreview } from './stores/preview';
import { queryClient, seedFirstData } from './stores/query-client';
import { mirrorRoute } from './stores/route';
import { followSession } from './stores/session';
import { takeOver } from './util/take-over';

// SPEC 2: sign-in is also reached as `//sign_in`. The router takes one slash.
const { pathname, search, hash } = location;
if (pathname.startsWith('//')) {
  history.replaceState(null, '', pathname.replace(/^\/+/, '/') + search + hash);
}

followSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element to draw into.');
const reactRoot = createRoot(root);

// A task of its own: a slow phone answers to a touch between evaluating the modules and starting the page.
setTimeout(start);

function start() {
  seedFirstData(queryClient, pageConfig.first_data);
  const router = createBrowserRouter(routes);
  mirrorRoute(router);
  keepPreview(router);
  // The server has drawn the first screen: it stays until the page itself can take its place.
  // A transition draws in slices, so that a slow phone answers to a touch meanwhile.
  whenInitialized(router, () =>
    startTransition(() =>
      reactRoot.render(
        <StrictMode>
          <DirectionProvider direction={direction}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </DirectionProvider>
          <TakeOver />
        </StrictMode>,
      ),
    ),
  );
}

/** In the commit that draws the page: none of the two is ever seen without the other. */
function TakeOver() {
  useLayoutEffect(() => takeOver(), []);
  useEffect(() => whenLoaded(() => setTimeout(startTheRest)), []);
  return null;
}

/** No page waits for its counting, nor for the page of the store that is shown where there is no network. */
function startTheRest() {
  void import('./consent/count').catch(() => undefined);
  // Plain http has no service worker, and a frame needs none.
  if (import.meta.env.PROD && 'serviceWorker' in navigator && window === window.top) {
    // oxlint-disable-next-line no-restricted-properties -- asked for above
    void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  }
}

/** Once the first page's code and its loader are there. */
function whenInitialized(router: ReturnType<typeof createBrowserRouter>, draw: () => void) {
  if (router.state.initialized) return draw();
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    draw();
  });
}
