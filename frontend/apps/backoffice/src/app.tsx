import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@matinee/ui/direction';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { direction } from './i18n';
import { paths } from './paths';
import { routes } from './routes';
import { whenSignedOut, queryClient } from './stores/query-client';
import { connectUploads, UploadsContext } from './stores/uploads';
import { whenLoaded } from '@matinee/ui/when-loaded';

const router = createBrowserRouter(routes);
whenSignedOut(() => {
  if (location.pathname === paths.signIn()) return;
  void router.navigate(paths.signIn(location.pathname + location.search));
});
const uploads = connectUploads(queryClient);

// Counting comes last: no page waits for it.
whenLoaded(
  () =>
    void import('./stores/count').then(
      ({ countPages }) => countPages(router),
      () => undefined,
    ),
);

const root =
  document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <QueryClientProvider client={queryClient}>
          <UploadsContext value={uploads}>
            <RouterProvider router={router} />
          </UploadsContext>
        </QueryClientProvider>
      </DirectionProvider>
    </CSPProvider>
  </StrictMode>,
);
