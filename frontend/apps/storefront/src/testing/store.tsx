/** A store for the tests of its screens: films, the server's answers, and a page to stand on. */
import type { ContentCard } from '@matinee/api/storefront/contents';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { vi } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { queryClient } from '../stores/query-client';
import { watchedStore } from '../stores/watched';

export function film(id: number, more: Partial<ContentCard> = {}): ContentCard {
  return {
    id,
    permalink: `film-${id}`,
    title: `Film ${id}`,
    description: `What film ${id} tells.`,
    translated: [],
    access: 'public',
    duration: 65,
    position: id,
    published_at: '2026-01-01T00:00:00.000Z',
    is_coming_soon: false,
    is_locked: false,
    poster: null,
    is_vertical: false,
    year: null,
    authors: [],
    categories: [],
    chapters_count: 1,
    video_ids: [id],
    preview: null,
    price: 'free',
    price_from: null,
    extended: false,
    ...more,
  };
}

type Answer = unknown | Response | ((request: Request) => unknown);

/** What the server answers, by `GET /api/…` or by the path alone for a GET; the rest is 404. */
export function serve(answers: Record<string, Answer>) {
  const calls = vi.fn<(request: Request) => Promise<Response>>(async (request) => {
    const { pathname } = new URL(request.url);
    const key = request.method === 'GET' ? pathname : `${request.method} ${pathname}`;
    if (!(key in answers)) return problem(404, 'not_found');
    const answer = answers[key];
    const given: unknown = typeof answer === 'function' ? await answer(request) : answer;
    if (given instanceof Response) return given.clone();
    return Response.json(given, { headers: { 'last-page': 'true' } });
  });
  vi.stubGlobal('fetch', calls);
  return {
    answers,
    /** `GET /api/contents?page=1`, in the order they were made. */
    made: () =>
      calls.mock.calls.map(([{ method, url }]) => {
        const { pathname, search } = new URL(url);
        return `${method} ${pathname}${search}`;
      }),
  };
}

/** An answer that comes when the test says so. */
export function answerLater() {
  let resolve: ((answer: Response) => void) | undefined;
  const promise = new Promise<Response>((done) => (resolve = done));
  return { promise, resolve: (answer: Response) => resolve?.(answer) };
}

export function problem(
  status: number,
  code: string,
  message = 'Something went wrong on our side.',
) {
  return Response.json(
    { success: false, errors: [{ code, message, field: null }], request_id: 'r-9' },
    { status },
  );
}

/** A new visit: nothing cached, a guest, and a browser as far as jsdom has none. */
export function beginVisit(): void {
  queryClient.clear();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  for (const id of watchedStore.get()) watchedStore.mark(id, false);
  localStorage.clear();
  pageConfig.session = { ...pageConfig.session, logged: false, role: '' };
  const none = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', none);
  vi.stubGlobal('ResizeObserver', none);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
}

export function signIn(role = 'customer'): void {
  pageConfig.session = { ...pageConfig.session, logged: true, role, name: 'Ann', id: 7 };
}

/** Stands on `path` of some routes; the rest of the store is an empty page. */
export function visit(path: string, routes: RouteObject[]) {
  const router = createMemoryRouter(
    [...routes.map(quiet), { path: '*', element: <p>elsewhere</p> }],
    {
      initialEntries: [path],
    },
  );
  const page = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...page, router, address };
}

/** A page shows its own skeleton: there is nothing to show before it. */
function quiet(route: RouteObject): RouteObject {
  return { ...route, HydrateFallback: () => null } as RouteObject;
}
