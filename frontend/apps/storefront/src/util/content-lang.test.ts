import { expect, test } from 'vitest';
import { langOf } from './content-lang';

test('a title says its language on a page in another one, and only there', () => {
  expect(langOf('en', 'de')).toBe('en');
  expect(langOf('en', 'en')).toBeUndefined();
});
