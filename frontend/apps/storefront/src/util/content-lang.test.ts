import { expect, test } from 'vitest';
import { contentLang, langIn, langOf } from './content-lang';

test('a title says its language on a page in another one, and only there', () => {
  expect(langOf('en', 'de')).toBe('en');
  expect(langOf('en', 'en')).toBeUndefined();
});

test('what is translated is in the language of the page', () => {
  const film = { translated: ['title' as const] };
  expect(langIn(film, 'title')).toBeUndefined();
  expect(langIn(film, 'description')).toBe(contentLang);
  expect(langIn({}, 'title')).toBe(contentLang);
});
