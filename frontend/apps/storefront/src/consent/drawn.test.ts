// @vitest-environment jsdom

import { afterEach, describe, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_KEY } from './consent';

const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** A page as the server draws it. */
async function open(
  change: object = {},
  browser: object = {},
  more = '',
): Promise<HTMLInputElement> {
  vi.stubGlobal('navigator', {
    doNotTrack: null,
    sendBeacon: (url: string, body: string) => sent.push({ url, ...(JSON.parse(body) as object) }),
    ...browser,
  });
  const counted = {
    host: 'https://events.example',
    store: 7,
    user: 5,
    impersonated: false,
    ask_consent: false,
    search_results: null,
    ...change,
  };
  document.body.innerHTML = `
    <script type="application/json" id="counted">${JSON.stringify(counted)}</script>
    <div id="privacy"><input type="checkbox" disabled>
      <p data-hint="counted" hidden></p><p data-hint="not_counted"></p><p data-hint="refused" hidden></p></div>
    <section id="consent" hidden><button data-answer="no"></button><button data-answer="yes"></button></section>${more}`;
  await import('./drawn');
  const box = document.querySelector('input');
  if (!box) throw new Error('no switch');
  return box;
}

const hints = () =>
  [...document.querySelectorAll<HTMLElement>('[data-hint]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['hint']);

test('a page that the server draws is a view of the store', async () => {
  const box = await open();
  expect(sent).toMatchObject([
    { url: 'https://events.example/view', current_store: 7, current_user: 5, source: 'storefront' },
  ]);
  expect([box.checked, box.disabled, hints()]).toEqual([true, false, ['counted']]);
});

test('who switches it off is not counted on the next page', async () => {
  (await open()).click();
  expect([localStorage.getItem(CONSENT_KEY), hints()]).toEqual(['no', ['not_counted']]);
  vi.resetModules();
  await open();
  expect(sent).toHaveLength(1);
});

test('where the owner asks, nobody is counted before a yes, and then once', async () => {
  const box = await open({ ask_consent: true });
  expect([sent, hints()]).toEqual([[], ['not_counted']]);
  box.click();
  box.click();
  box.click();
  expect(sent).toHaveLength(1);
});

const isAsked = () => document.getElementById('consent')?.hidden === false;
const say = (answer: string) =>
  document.querySelector<HTMLButtonElement>(`[data-answer=${answer}]`)?.click();

test('where the owner asks, a yes to the question counts this page, and is not asked for again', async () => {
  await open({ ask_consent: true });
  expect([isAsked(), sent]).toEqual([true, []]);
  say('yes');
  expect([isAsked(), sent.length, hints()]).toEqual([false, 1, ['counted']]);
  vi.resetModules();
  await open({ ask_consent: true });
  expect([isAsked(), sent.length]).toEqual([false, 2]);
});

test('a no to the question is kept, and nothing is sent', async () => {
  await open({ ask_consent: true });
  say('no');
  vi.resetModules();
  await open({ ask_consent: true });
  expect([isAsked(), sent, localStorage.getItem(CONSENT_KEY)]).toEqual([false, [], 'no']);
});

test('nobody is asked where the owner does not, nor whose browser has answered', async () => {
  await open();
  expect(isAsked()).toBe(false);
  vi.resetModules();
  await open({ ask_consent: true }, { doNotTrack: '1' });
  expect(isAsked()).toBe(false);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser that refuses is not counted: %o',
  async (browser) => {
    const box = await open({}, browser);
    expect([sent, box.disabled, hints()]).toEqual([[], true, ['refused']]);
  },
);

test('staff in a viewer’s place is never counted', async () => {
  const box = await open({ impersonated: true });
  expect([sent, box.disabled, hints()]).toEqual([[], true, ['not_counted']]);
});

test('a page without the numbers it needs is left alone', async () => {
  document.body.innerHTML = '<p>A page</p>';
  await import('./drawn');
  expect(sent).toEqual([]);
});

const sheet = (platform: string) =>
  `<section data-offer="${platform}" hidden><a href="https://${platform}.example/"></a><button data-dismiss></button></section>`;
const isShown = (platform: string) =>
  document.querySelector<HTMLElement>(`[data-offer="${platform}"]`)?.hidden === false;
const dismiss = () => document.querySelector<HTMLElement>('[data-dismiss]')?.click();

describe('the app of the store', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
  const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140';

  afterEach(() => {
    document.cookie = 'matinee_app_dismissed=; path=/; max-age=0';
  });

  test.each([
    ['an Android phone', PHONE, 'android', true],
    ['an iPhone without an address for it', IPHONE, 'android', false],
    ['an iPhone', IPHONE, 'ios', true],
    ['a desktop', DESKTOP, 'android', false],
  ])('%s', async (_, userAgent, platform, expected) => {
    await open({}, { userAgent }, sheet(platform));
    expect(isShown(platform)).toBe(expected);
  });

  test('stays away for a day once it was dismissed', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    await open({}, { userAgent: PHONE }, sheet('android'));
    dismiss();
    expect(isShown('android')).toBe(false);
    expect(written.mock.lastCall?.[0]).toContain('max-age=86400');
    written.mockRestore();
    document.cookie = 'matinee_app_dismissed=1; path=/';
    vi.resetModules();
    await open({}, { userAgent: PHONE }, sheet('android'));
    expect(isShown('android')).toBe(false);
  });

  test('waits until the visitor has answered the question of counting', async () => {
    await open({ ask_consent: true }, { userAgent: PHONE }, sheet('android'));
    expect(isShown('android')).toBe(false);
    document.querySelector<HTMLElement>('[data-answer="no"]')?.click();
    expect(isShown('android')).toBe(true);
  });
});

const heart = (favorite: string) =>
  `<form method="post" action="/favorites/31"><input type="hidden" name="favorite" value="${favorite}"><button></button></form>`;
const events = () => sent.filter(({ url }) => String(url).endsWith('/event'));

/** Presses the heart; the page that would follow is left out. */
function press() {
  addEventListener('submit', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLButtonElement>('form button')?.click();
}

describe('what is done on the page', () => {
  test.each([3, 0])('a search is reported with its %i results', async (results) => {
    await open({ search_results: results });
    expect(events()).toMatchObject([
      { name: 'search', category: 'discovery', value: results, store_id: 7, user_id: 5 },
    ]);
  });

  test('a reload and a step back are no new search', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' } as unknown as PerformanceEntry,
    ]);
    await open({ search_results: 3 });
    expect(events()).toEqual([]);
    vi.restoreAllMocks();
  });

  test.each([
    ['on', 'favorite_added'],
    ['off', 'favorite_removed'],
  ])('a heart that is pressed is reported: %s', async (favorite, name) => {
    await open({}, {}, heart(favorite));
    press();
    expect(events()).toMatchObject([
      { name, category: 'engagement', value: 1, details: { content_id: 31 } },
    ]);
  });

  test.each([
    ['who said no', { ask_consent: true }, {}],
    ['whose browser refuses', {}, { doNotTrack: '1' }],
    ['in whose place staff is', { impersonated: true }, {}],
  ])('nothing of it is sent of a visitor %s', async (_who, change, browser) => {
    await open({ search_results: 3, ...change }, browser, heart('on'));
    if ('ask_consent' in change) say('no');
    press();
    expect(sent).toEqual([]);
  });
});
