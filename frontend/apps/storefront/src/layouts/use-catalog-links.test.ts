// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { catalogPathOf } from './use-catalog-links';

afterEach(() => {
  document.body.innerHTML = '';
});

/** The answer to a click on the `b` inside the link. */
function clickOn(link: string, how: MouseEventInit = {}): string | null {
  document.body.innerHTML = link.replace('>', '><b>x</b>');
  let path: string | null = null;
  document.addEventListener('click', (event) => (path = catalogPathOf(event)), { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  document.querySelector('b')?.dispatchEvent(event);
  return path;
}

test.each([
  ['<a href="/catalog"></a>', '/catalog'],
  ['<a href="/catalog?y=400#new"></a>', '/catalog?y=400#new'],
  [`<a href="${location.origin}/catalog"></a>`, '/catalog'],
])('%s is followed by the app', (link, path) => {
  expect(clickOn(link)).toBe(path);
});

test.each([
  '<a href="/catalogue"></a>',
  '<a href="/programs/x"></a>',
  '<a href="https://other.example/catalog"></a>',
  '<a href="/catalog" target="_blank"></a>',
  '<a href="/catalog" download="x"></a>',
  '<a></a>',
  '<span></span>',
])('%s is left to the browser', (link) => {
  expect(clickOn(link)).toBeNull();
});

test('a click for a new tab stays one', () => {
  expect(clickOn('<a href="/catalog"></a>', { ctrlKey: true })).toBeNull();
  expect(clickOn('<a href="/catalog"></a>', { metaKey: true })).toBeNull();
  expect(clickOn('<a href="/catalog"></a>', { button: 1 })).toBeNull();
});
