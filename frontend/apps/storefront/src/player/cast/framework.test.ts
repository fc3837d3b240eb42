// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCast } from '../../testing/fake-cast';

let fake: FakeCast;
beforeEach(() => {
  vi.resetModules(); // the framework is loaded once for a page
  fake = new FakeCast();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of senders()) script.remove();
});

const senders = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];

test('it loads the sender once, and sets it up for the receiver of Google', async () => {
  const { loadFramework } = await import('./framework');
  const [first, second] = [loadFramework(), loadFramework()];
  expect(senders().map(({ src }) => src)).toEqual([
    'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1',
  ]);
  fake.install();
  // oxlint-disable-next-line no-underscore-dangle -- Google's name
  window.__onGCastApiAvailable(true);
  expect([await first, await second]).toEqual([true, true]);
  expect(fake.options).toEqual([
    { receiverApplicationId: 'CC1AD845', autoJoinPolicy: 'origin_scoped' },
  ]);
});

test('a browser that cannot cast after all has none', async () => {
  const { loadFramework } = await import('./framework');
  const loading = loadFramework();
  // oxlint-disable-next-line no-underscore-dangle -- Google's name
  window.__onGCastApiAvailable(false, 'No cast extension found');
  expect(await loading).toBe(false);
  expect(fake.options).toEqual([]);
});

test('nor has one to which the script does not come', async () => {
  const { loadFramework } = await import('./framework');
  const loading = loadFramework();
  senders()[0]?.dispatchEvent(new Event('error'));
  expect(await loading).toBe(false);
});
