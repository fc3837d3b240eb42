import { expect, test } from 'vitest';
import { safeNext } from './next';

const origin = 'https://store.example';

test.each(['/programs/rabbit?autoplay=true#t', '/library', '/bullet'])('%s is ours', (next) => {
  expect(safeNext(next, origin)).toBe(next);
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'programs/rabbit',
  '/x/..//evil.example',
  '/sign_in',
  '/sign_in?next=/sign_in',
])('%s leads to the catalogue', (next) => {
  expect(safeNext(next, origin)).toBe('/catalog');
});

test('an odd path of our own stays on our origin', () => {
  const path = safeNext('/%2f/evil.example/..//evil.example', origin);
  expect(new URL(path, origin).origin).toBe(origin);
});
