// @vitest-environment jsdom

import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient, resultOf } from './client';
import type { paths } from './generated/storefront';
import { CallFailed, errorsByField, orThrow } from './result';

const origin = 'https://store.test';
const credentials = { email: 'viewer@matinee.example', password: 'wrong' };

function clientAnswering(answer: () => Response | Promise<Response>, onUserLimit?: () => void) {
  const requests: Request[] = [];
  const client = createClient<paths>({
    baseUrl: origin,
    fetch: async (input) => {
      requests.push(input as Request);
      return answer();
    },
    ...(onUserLimit ? { onUserLimit } : {}),
  });
  return { client, requests };
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

afterEach(() => {
  document.head.innerHTML = '';
});

describe('the CSRF header', () => {
  test('goes with what changes something, with the token of the moment', async () => {
    const { client, requests } = clientAnswering(() => json({}));
    document.head.innerHTML = '<meta name="csrf-token" content="first">';
    await client.POST('/api/sessions', { body: credentials });
    document.head.innerHTML = '<meta name="csrf-token" content="second">';
    await client.DELETE('/api/sessions');
    expect(requests.map((request) => request.headers.get('X-CSRFToken'))).toEqual([
      'first',
      'second',
    ]);
  });

  test('of a page that has none is asked for once, and put into its tag', async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="">';
    const { client, requests } = clientAnswering(() => json({ csrf_token: 'fresh' }));
    await client.GET('/api/contents');
    expect(requests).toHaveLength(1);
    await Promise.all([
      client.POST('/api/sessions', { body: credentials }),
      client.DELETE('/api/sessions'),
    ]);
    await client.DELETE('/api/sessions');
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /api/contents',
      'GET /api/csrf_token',
      'POST /api/sessions',
      'DELETE /api/sessions',
      'DELETE /api/sessions',
    ]);
    const sent = requests.slice(2).map((request) => request.headers.get('X-CSRFToken'));
    expect(sent).toEqual(['fresh', 'fresh', 'fresh']);
    const tag = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
    expect(tag?.content).toBe('fresh');
  });

  test.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refused', () => json({}, 503)],
    ['odd', () => json({ csrf_token: 5 })],
    ['no JSON', () => new Response('<html>')],
  ])('that cannot be had (%s) is asked for again with the next change', async (_, answer) => {
    document.head.innerHTML = '<meta name="csrf-token" content="">';
    const answers = [
      answer,
      () => json({}, 403),
      () => json({ csrf_token: 'later' }),
      () => json({}),
    ];
    const { client, requests } = clientAnswering(() => answers.shift()?.() ?? json({}));
    await client.DELETE('/api/sessions');
    await client.DELETE('/api/sessions');
    expect(requests.map((request) => request.headers.get('X-CSRFToken'))).toEqual([
      null,
      null,
      null,
      'later',
    ]);
  });

  test('stays away from reads', async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="secret">';
    const { client, requests } = clientAnswering(() => json([]));
    await client.GET('/api/contents');
    expect(requests[0]?.headers.has('X-CSRFToken')).toBe(false);
    expect(requests[0]?.headers.get('Accept')).toBe('application/json');
  });
});

describe('a result', () => {
  test('carries the data and whether the page was the last', async () => {
    const { client } = clientAnswering(() => json([], 200, { 'last-page': 'true' }));
    const result = await resultOf(client.GET('/api/contents'));
    expect(result).toMatchObject({ success: true, data: [], status: 200, isLastPage: true });
    expect(result.success && result.headers.get('last-page')).toBe('true');
  });

  test('does not invent a last page that the server did not tell', async () => {
    const { client } = clientAnswering(() => json([]));
    expect(await resultOf(client.GET('/api/contents'))).toMatchObject({ isLastPage: null });
  });

  test('of a 204 is a success', async () => {
    const { client } = clientAnswering(() => new Response(null, { status: 204 }));
    expect(await resultOf(client.DELETE('/api/sessions'))).toMatchObject({
      success: true,
      status: 204,
    });
  });

  test('of a refusal names each field once, with the request id', async () => {
    const errors = [
      { code: 'required', message: 'Enter your email.', field: 'email' },
      { code: 'invalid', message: 'This is no email.', field: 'email' },
      { code: 'wrong', message: 'Try again.', field: null },
    ];
    const { client } = clientAnswering(() =>
      json({ success: false, errors, request_id: 'r-1' }, 422),
    );
    const result = await resultOf(client.POST('/api/sessions', { body: credentials }));
    expect(result).toMatchObject({ success: false, status: 422, requestId: 'r-1', errors });
    if (result.success) throw new Error('a 422 is no success');
    expect(errorsByField(result)).toEqual({ email: 'Enter your email.', '': 'Try again.' });
    expect(() => orThrow(result)).toThrow(CallFailed);
  });

  test('of a 429 says how long to wait', async () => {
    const { client } = clientAnswering(() => json({ errors: [] }, 429, { 'Retry-After': '90' }));
    const result = await resultOf(client.POST('/api/sessions', { body: credentials }));
    expect(result).toMatchObject({ success: false, retryAfterSeconds: 90 });
  });

  test.each([
    ['an HTML page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an empty body', () => new Response('', { status: 500 })],
    ['another shape', () => json({ detail: [{ loc: ['x'] }] }, 500)],
    ['errors of wrong types', () => json({ errors: [null, 3, 'x'] }, 500)],
  ])('of %s is still one readable error', async (_name, answer) => {
    const { client } = clientAnswering(answer);
    const result = await resultOf(client.GET('/api/contents'));
    expect(result).toMatchObject({ success: false, errors: [{ code: 'unknown', field: null }] });
  });

  test('of a dead connection is a failure and no rejection', async () => {
    const { client } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    const result = await resultOf(client.GET('/api/contents'));
    expect(result).toMatchObject({ success: false, status: 0, errors: [{ code: 'unreachable' }] });
  });

  test('of a server that never answers is a timeout', async () => {
    const client = createClient<paths>({
      baseUrl: origin,
      timeoutMs: 10,
      fetch: (input) =>
        new Promise((_resolve, reject) => {
          const { signal } = input as Request;
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    const result = await resultOf(client.GET('/api/contents'));
    expect(result).toMatchObject({ success: false, status: 0, errors: [{ code: 'timeout' }] });
  });
});

describe('a 401', () => {
  test('of the device limit is told to the app', async () => {
    const onUserLimit = vi.fn();
    const { client } = clientAnswering(
      () => json({ errors: [], user_limit: true }, 401),
      onUserLimit,
    );
    await resultOf(client.GET('/api/sessions'));
    expect(onUserLimit).toHaveBeenCalledOnce();
  });

  test('without the flag is the page’s own business', async () => {
    const onUserLimit = vi.fn();
    const { client } = clientAnswering(() => json({ errors: [] }, 401), onUserLimit);
    await resultOf(client.GET('/api/sessions'));
    expect(onUserLimit).not.toHaveBeenCalled();
  });
});
