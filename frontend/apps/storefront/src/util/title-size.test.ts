import { expect, test } from 'vitest';
import { filmTitleSize, pageTitleSize } from './title-size';

test('a title of more than 64 letters is smaller', () => {
  expect(filmTitleSize('x'.repeat(64))).toBe('text-28 md:text-36');
  expect(filmTitleSize('x'.repeat(65))).toBe('text-22 md:text-28');
  expect(pageTitleSize('x'.repeat(64))).toBe('text-36 md:text-48');
  expect(pageTitleSize('x'.repeat(65))).toBe('text-22 md:text-36');
});
