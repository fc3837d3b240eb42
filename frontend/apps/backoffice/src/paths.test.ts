import { describe, expect, it } from 'vitest';
import { paths, safeNext } from './paths';

describe('the way back after signing in', () => {
  it.each(['/bullet/contents/4', '/bullet?state=draft', '/bullet'])('takes %s', (next) =>
    expect(safeNext(next)).toBe(next),
  );

  it.each([
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/bulletin',
    '/\\elsewhere',
    '/bullet\\..',
  ])('goes home instead of %s', (next) => expect(safeNext(next)).toBe('/bullet'));

  it('is left out where it says nothing', () => {
    expect(paths.signIn('/bullet')).toBe('/bullet/sign_in');
    expect(paths.signIn('/bullet/contents/4')).toBe(
      '/bullet/sign_in?next=%2Fbullet%2Fcontents%2F4',
    );
  });
});

it.each([
  ['/bullet', '/bullet/help'],
  ['/bullet/films', '/bullet/help/films'],
  ['/bullet/orders/12', '/bullet/help/orders'],
  ['/bullet/store/legal', '/bullet/help/store'],
])('the help of %s is %s', (pathname, help) => expect(paths.help(pathname)).toBe(help));
