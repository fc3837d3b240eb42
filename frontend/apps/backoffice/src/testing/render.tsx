import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { UnsavedGuard } from '../layouts/UnsavedGuard';
import { createQueryClient } from '../stores/query-client';
import { connectUploads, UploadsContext } from '../stores/uploads';

// Drawing a whole page takes a busy machine longer than the defaults allow.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

interface RenderOptions {
  /** Where the page stands, with its query. */
  at?: string;
  path?: string;
  onSignedOut?: () => void;
}

/** Draw a page as the app does: with a router, a server cache and uploads. */
export function renderPage(
  page: ReactNode,
  { at = '/', path = '*', onSignedOut = () => undefined }: RenderOptions = {},
) {
  const queryClient = createQueryClient(onSignedOut);
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(
    [
      {
        path,
        element: (
          <>
            <UnsavedGuard />
            {page}
          </>
        ),
      },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [at] },
  );
  const uploads = connectUploads(queryClient);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <UploadsContext value={uploads}>
        <RouterProvider router={router} />
      </UploadsContext>
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient, uploads };
}
