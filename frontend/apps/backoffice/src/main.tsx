import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import './app.css';
import { createQueryClient } from './data/query-client';
import { paths } from './paths';
import { createRoutes } from './routes';
import { connectUploads, UploadsContext } from './stores/uploads';

const queryClient = createQueryClient(() => {
  if (location.pathname === paths.signIn()) return;
  void router.navigate(paths.signIn(location.pathname + location.search));
});
const router = createBrowserRouter(createRoutes(queryClient));
const uploads = connectUploads(queryClient);

// Counting comes last: no page waits for it.
addEventListener(
  'load',
  () =>
    void import('./stores/count').then(
      ({ countPages }) => countPages(router),
      () => undefined,
    ),
  { once: true },
);

const root =
  document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <UploadsContext value={uploads}>
          <RouterProvider router={router} />
        </UploadsContext>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
