// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { goToSignIn } from './sign-in-redirect';

function at(pathname: string, search = '') {
  const assign = vi.fn<(to: string) => void>();
  return { assign, location: { pathname, search, assign } as unknown as Location };
}

beforeEach(() => {
  dispatchEvent(new Event('pageshow'));
});

test('of several refused calls one leads to the page to sign in, with the way back', () => {
  const { assign, location } = at('/programs/rabbit', '?t=3');
  goToSignIn('/sign_in', 'user_limit', { location });
  goToSignIn('/sign_in', 'user_limit', { location });
  expect(assign.mock.calls).toEqual([
    ['/sign_in?reason=user_limit&next=%2Fprograms%2Frabbit%3Ft%3D3'],
  ]);
});

test.each(['/sign_in', '//sign_in', '/bullet/sign_in'])('from %s it leads nowhere', (pathname) => {
  const { assign, location } = at(pathname);
  goToSignIn('/sign_in', 'user_limit', { location });
  expect(assign).not.toHaveBeenCalled();
});
