// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportedEvent } from '../stores/measuring';

interface Sent {
  url: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

const state = vi.hoisted(() => ({ impersonated: false, isPreview: false, mustAsk: false }));
vi.mock('../stores/page-config', () => ({
  pageConfig: {
    get session() {
      return { id: 5, impersonated: state.impersonated };
    },
    get settings() {
      return { stats_id: 'st-1', analytics_env_id: 'eu', ask_consent: state.mustAsk };
    },
    store: { id: 7 },
    tracker: { host: 'https://c.example', pixel_host: 'https://p.example', grant: 'signed' },
  },
}));
vi.mock('../stores/preview', () => ({
  get isPreview() {
    return state.isPreview;
  },
}));

const sent: Sent[] = [];
const of = (path: string) => sent.filter(({ url }) => new URL(url).pathname === path);

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  sent.length = 0;
  Object.assign(state, { impersonated: false, isPreview: false, mustAsk: false });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of the store, and the code that counts it. */
async function open(browser: object = {}) {
  vi.stubGlobal('navigator', {
    doNotTrack: null,
    sendBeacon: (url: string, body: string) =>
      sent.push({ url, body: JSON.parse(body) as Sent['body'], headers: {} }),
    ...browser,
  });
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    const read = body ? (JSON.parse(body as string) as Sent['body']) : {};
    sent.push({ url, body: read, headers: headers as Record<string, string> });
    return new Response('token-1');
  });
  const { report } = await import('../stores/measuring');
  const { consent } = await import('../stores/consent');
  await import('./count');
  return { report, consent };
}

const OFFER: ReportedEvent = { name: 'offer_seen', value: 2, details: { film: 'bikes' } };

test('an event has its category, and the stat of it the ids, the names and the grant', async () => {
  const { report } = await open();
  report(OFFER);
  await vi.waitFor(() => expect(of('/api/proxy')).toHaveLength(1));
  expect(of('/event')[0]).toMatchObject({
    url: 'https://p.example/event',
    body: { name: 'offer_seen', category: 'commerce', value: 2, store_id: 7, user_id: 5 },
  });
  expect(of('/api/token')[0]?.headers).toMatchObject({ grant: 'signed', 'store-id': '7' });
  const body = of('/api/proxy')[0]?.body;
  const ids = { store_id: 7, user_id: 5, video_id: 0, content_id: 0 };
  const visit = { session_id: of('/event')[0]?.body['session'] };
  expect(body).toMatchObject({
    topic: 'stats_eu',
    data: {
      ...ids,
      ...visit,
      event_created: expect.any(Number),
      name: 'offer_seen',
      stats_id: 'st-1',
      value: 2,
      film: 'bikes',
    },
  });
});

test('what is no stat is an event alone', async () => {
  const { report } = await open();
  report({ name: 'share', value: 1 });
  report(OFFER);
  await vi.waitFor(() => expect(of('/api/proxy')).toHaveLength(1));
  expect(of('/event')).toHaveLength(2);
});

test('an order is sent once a visit, also by the page that was loaded again', async () => {
  const purchase = { name: 'purchase', value: 999, once: '17' } as const;
  const { report } = await open();
  report(purchase);
  report(purchase);
  vi.resetModules();
  const again = await open();
  again.report(purchase);
  again.report({ ...purchase, once: '18' });
  expect(of('/event')).toHaveLength(2);
  expect(of('/event')[0]?.body).not.toHaveProperty('once');
});

test.each([
  ['staff in a viewer’s place', { impersonated: true }, {}],
  ['the preview of the back office', { isPreview: true }, {}],
  ['a viewer who was not asked yet', { mustAsk: true }, {}],
  ['Do Not Track', {}, { doNotTrack: '1' }],
  ['Global Privacy Control', {}, { globalPrivacyControl: true }],
])('%s sends nothing', async (_, change, browser) => {
  Object.assign(state, change);
  const { report } = await open(browser);
  report(OFFER);
  report({ name: 'share', value: 1 });
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test('a yes sends what is done from then on, and a no ends it', async () => {
  state.mustAsk = true;
  const { report, consent } = await open();
  report({ name: 'search', value: 1 });
  consent.answer('yes');
  report({ name: 'share', value: 1 });
  consent.answer('no');
  report({ name: 'sign_up', value: 1 });
  expect(of('/event').map(({ body }) => body['name'])).toEqual(['share']);
});
