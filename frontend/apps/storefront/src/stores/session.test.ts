// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { flash } from './flash';
import { isStaff, leave } from './session';

const go = vi.fn<(path: string) => void>();
vi.mock('../util/go', () => ({ go: (path: string) => go(path) }));

beforeEach(() => {
  go.mockReset();
  flash.closeAll();
});

test('signing out begins anew at the catalogue', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await leave();
  expect(go).toHaveBeenCalledWith('/catalog');
});

test('a sign-out that failed does not pretend', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await leave();
  expect(go).not.toHaveBeenCalled();
  expect(flash.list()[0]).toMatchObject({ type: 'error' });
});

test.each([
  [true, 'owner', true],
  [true, 'admin', true],
  [true, 'customer', false],
  [false, 'owner', false],
])('logged %s as %s is staff: %s', (logged, role, expected) => {
  expect(isStaff({ logged, role })).toBe(expected);
});
