import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { FakeCollector } from '../support/fake-collector';
import { filmPath, pause } from '../support/stack';
import { expect, test } from '../support/test';
import { positionOf } from '../support/watching';

// The example page of docs/tracker.md, as it is, in a real browser; only the service is the test's own.
const tracker = resolve(import.meta.dirname, '../../packages/tracker');

let site: Server;
let silent: { collector: FakeCollector; context: BrowserContext; page: Page; since: number };
let collector: FakeCollector;

/** Serves the example as a stranger would: the page, the built script and a film in one folder. */
async function startSite(): Promise<void> {
  execFileSync(process.execPath, [join(tracker, '../../scripts/bundle.mjs'), 'tracker']);
  const html = await readFile(join(tracker, 'example/index.html'), 'utf8');
  const script = await readFile(join(tracker, 'dist/tracker.js'));
  const film = await readFile(filmPath('world'));
  site = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site');
    const type = { '/': 'text/html', '/tracker.js': 'text/javascript', '/film.mp4': 'video/mp4' };
    response.setHeader('content-type', type[pathname as keyof typeof type] ?? 'text/plain');
    if (pathname === '/tracker.js') response.end(script);
    else if (pathname === '/film.mp4') response.end(film);
    else response.end(html.replace('http://localhost:8003', searchParams.get('host') ?? ''));
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
}

async function open(context: BrowserContext, { origin: host }: FakeCollector): Promise<Page> {
  const page = await context.newPage();
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/?${new URLSearchParams({ host })}`);
  return page;
}

const act = (page: Page, name: 'play' | 'pause') =>
  page.evaluate((what) => document.querySelector('video')?.[what](), name);

/** Everything that still waits in the page's storage. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('matinee.events.'))
      .flatMap((key) => (JSON.parse(localStorage[key] as string) as { events: unknown[] }).events),
  );

/** No event twice, and the film without a gap: four `timeupdate` a second. */
function expectWhole({ ids, acknowledged }: FakeCollector): void {
  expect(new Set(ids).size).toBe(ids.length);
  const places = acknowledged.map(({ position }) => position).toSorted((a, b) => a - b);
  const gaps = places.map((place, i) => place - (places[i - 1] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(1.5);
}

async function playFor(page: Page, seconds: number): Promise<void> {
  await act(page, 'play');
  await expect.poll(() => positionOf(page), { timeout: 20_000 }).toBeGreaterThan(seconds);
}

test.beforeAll(async ({ browser }) => {
  await startSite();
  const quiet = await new FakeCollector().start();
  quiet.answer = (turn) => (turn === 0 ? 'nothing' : 204);
  const context = await browser.newContext();
  const page = await open(context, quiet);
  await act(page, 'play');
  silent = { collector: quiet, context, page, since: Date.now() };
});
test.afterAll(() => void site.close());
test.beforeEach(async () => {
  collector = await new FakeCollector().start();
});
test.afterEach(() => collector.stop());

test('the example counts, and shows the second', async ({ context }) => {
  const page = await open(context, collector);
  await playFor(page, 2.2);
  await act(page, 'pause');
  await expect.poll(() => stored(page)).toEqual([]);
  await expect(page.getByRole('status')).toHaveText(/[23]/);
  const names = collector.acknowledged.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['canplay', 'play', 'timeupdate', 'pause']));
  expect(collector.tokens).toBe(1);
  expectWhole(collector);
});

test('what plays while the network is cut arrives after it, once', async ({ context }) => {
  const page = await open(context, collector);
  await playFor(page, 1);
  await context.setOffline(true);
  await act(page, 'pause');
  await playFor(page, 3);
  await act(page, 'pause');
  await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(8);
  const before = collector.puts.length;
  await context.setOffline(false);
  await act(page, 'play');
  await expect.poll(() => collector.puts.length).toBeGreaterThan(before);
  await act(page, 'pause');
  await expect.poll(() => stored(page)).toEqual([]);
  expectWhole(collector);
});

test('a closed tab has sent what it had', async ({ context }) => {
  const page = await open(context, collector);
  await playFor(page, 2.5);
  collector.isSlow = true; // longer on the way than the tab lives
  const closedAt = await positionOf(page);
  await page.close();
  await expect
    .poll(() => Math.max(...collector.acknowledged.map(({ position }) => position)))
    .toBeGreaterThan(closedAt - 0.6);
  expectWhole(collector);
});

test('an expired token is exchanged, and the session stays', async ({ context }) => {
  const page = await open(context, collector);
  await playFor(page, 1);
  collector.answer = (_, token) => (token === 'token-1' ? 401 : 204);
  await act(page, 'pause');
  await expect.poll(() => stored(page)).toEqual([]);
  expect(collector.tokens).toBe(2);
  expect(new Set(collector.puts.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(collector.puts.at(-1)?.names).toEqual(collector.puts.at(-2)?.names);
  expectWhole(collector);
});

for (const refusal of [401, 500] as const) {
  test(`${refusal} to everything keeps the events`, async ({ context }) => {
    collector.answer = () => refusal;
    const page = await open(context, collector);
    await playFor(page, 1);
    await act(page, 'pause');
    await expect.poll(() => collector.puts.length).toBeGreaterThan(1);
    // A new token a round and no storm: two forced sends, at most two tries each.
    expect(collector.puts.length).toBeLessThanOrEqual(6);
    expect((await stored(page)).length).toBeGreaterThan(4);
    collector.answer = () => 204;
    await act(page, 'play');
    await act(page, 'pause');
    await expect.poll(() => stored(page)).toEqual([]);
    expectWhole(collector);
  });
}

test('418 ends it', async ({ context }) => {
  collector.answer = () => 418;
  const page = await open(context, collector);
  await playFor(page, 1);
  await expect.poll(() => stored(page)).toEqual([]);
  const until = collector.puts.length;
  await act(page, 'pause');
  await act(page, 'play');
  await pause(1_500);
  expect(collector.puts.length).toBe(until);
  expect(await stored(page)).toEqual([]);
});

test('a service that says nothing is given up after 30 s, and asked again', async () => {
  const { collector: quiet, page, context, since } = silent;
  await expect.poll(() => quiet.puts.length, { timeout: 45_000 }).toBeGreaterThan(1);
  expect(Date.now() - since).toBeGreaterThan(29_000);
  await act(page, 'pause');
  await expect.poll(() => stored(page)).toEqual([]);
  expectWhole(quiet);
  await context.close();
  quiet.stop();
});
