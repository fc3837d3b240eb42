import { expect, test, vi } from 'vitest';
import { once, onceEach } from './once';

test('nothing is made before it is asked for, and then once', () => {
  const make = vi.fn(() => undefined);
  const get = once(make);
  expect(make).not.toHaveBeenCalled();
  get();
  get();
  expect(make).toHaveBeenCalledOnce();
});

test('one is made of each name', () => {
  const make = vi.fn((name: string) => ({ name }));
  const get = onceEach(make);
  expect(get('a')).toBe(get('a'));
  expect(get('b').name).toBe('b');
  expect(make).toHaveBeenCalledTimes(2);
});
