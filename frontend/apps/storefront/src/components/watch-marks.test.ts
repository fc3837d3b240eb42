// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { marksOf, standingOf } from './watch-marks';

const given = pageConfig.settings;
afterEach(() => {
  pageConfig.settings = given;
});

const place = {
  content_id: 1,
  chapter_id: 10,
  position_seconds: 150,
  duration: 600,
  watched: false,
};

test('the place is that of the chapter watched last, the ticks are those of all', () => {
  const marks = marksOf([
    { ...place, chapter_id: 12 },
    { ...place, chapter_id: 11, position_seconds: 600, watched: true },
    { ...place, position_seconds: 590, watched: true },
    { ...place, content_id: 2, duration: 0 },
  ]);
  expect(marks.get(1)).toEqual({ share: 0.25, secondsLeft: 450, watchedChapters: 2 });
  expect(marks.get(2)).toEqual({ share: 0, secondsLeft: 0, watchedChapters: 0 });
});

const mark = { share: 0.5, secondsLeft: 300, watchedChapters: 0 };

test.each([
  ['nothing is known of', undefined, 1, 'untouched'],
  ['is half seen', mark, 1, 'started'],
  ['was hardly opened', { ...mark, share: 0.005 }, 1, 'untouched'],
  ['was seen', { ...mark, watchedChapters: 1 }, 1, 'watched'],
  ['has a chapter left', { ...mark, watchedChapters: 2 }, 3, 'started'],
  ['has no chapter to count', { ...mark, watchedChapters: 0 }, 0, 'started'],
] as const)('a film that %s', (_what, known, chapters, standing) => {
  expect(standingOf(known, chapters)).toBe(standing);
});

test('a store may go without lines and without ticks', () => {
  pageConfig.settings = { ...given, continue_watching: false, mark_as_watched: false };
  expect(standingOf(mark, 1)).toBe('untouched');
  expect(standingOf({ ...mark, watchedChapters: 1 }, 1)).toBe('untouched');
});
