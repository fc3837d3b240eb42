import { expect, test, vi } from 'vitest';
import { watchLook } from './stripe-look';

test('the form is told of another look: by the system, and by the page itself', async () => {
  const system = new EventTarget();
  vi.stubGlobal('matchMedia', () => system);
  const change = vi.fn<() => void>();
  const stop = watchLook(change);
  system.dispatchEvent(new Event('change'));
  expect(change).toHaveBeenCalledTimes(1);
  document.documentElement.dataset['theme'] = 'light';
  await Promise.resolve();
  expect(change).toHaveBeenCalledTimes(2);
  stop();
  system.dispatchEvent(new Event('change'));
  delete document.documentElement.dataset['theme'];
  await Promise.resolve();
  expect(change).toHaveBeenCalledTimes(2);
});
