/** What the tests of this folder share: a server to talk to, and comments to show. */
import type { Comment } from '@matinee/api/storefront/comments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { CommentsSection } from './CommentsSection';

export const place = { contentId: 12 };

export function comment(id: number, more: Partial<Comment> = {}): Comment {
  const body = more.body ?? `Words of ${id}`;
  return {
    id,
    body,
    segments: [{ type: 'text', text: body }],
    author: { id: 100 + id, name: `Writer ${id}`, role: 'customer', is_staff: false },
    created_at: '2026-01-01T12:00:00.000Z',
    edited_at: null,
    thread_id: null,
    replies_count: 0,
    thread: [],
    can_edit: false,
    can_delete: false,
    is_pinned: false,
    is_hearted: false,
    is_held: false,
    is_deleted: false,
    ...more,
  };
}

export const own = (id: number, more: Partial<Comment> = {}): Comment =>
  comment(id, { can_edit: true, can_delete: true, ...more });

export function listAnswer(comments: Comment[], headers: Record<string, string> = {}): Response {
  return Response.json(comments, {
    headers: {
      'can-read': 'true',
      'can-write': 'true',
      'last-page': 'true',
      'total-comments': String(comments.length),
      'comments-version': '1',
      ...headers,
    },
  });
}

export const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json(
    {
      success: false,
      errors: [{ code, message: `Because of ${code}.`, field: null }],
      request_id: 'r',
    },
    { status, headers },
  );

type Answer = (request: Request) => Response | Promise<Response>;

/** Stands in for the server; routes are `METHOD /path`, whatever the query. */
export function serve(routes: Record<string, Answer>) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
    const text = await request.clone().text();
    if (text) bodies.push(JSON.parse(text));
    return (await routes[`${request.method} ${pathname}`]?.(request)) ?? problem(404, 'not_found');
  });
  return { asked, bodies, routes };
}

export function signIn(logged = true): void {
  pageConfig.session.logged = logged;
}

export function draw() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <CommentsSection place={place} /> }]);
  return {
    client,
    ...render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  };
}
