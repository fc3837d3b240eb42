import type { Chapter } from '@matinee/api/storefront/contents';
import { markAt, marksOf } from './chapter-marks';
import { describe, expect, test } from 'vitest';

const marks = [
  { at_seconds: 5, title: 'Opening' },
  { at_seconds: 60.5, title: 'The way' },
];

describe('the mark of a moment', () => {
  test.each([
    [0, undefined],
    [4.9, undefined],
    [5, 'Opening'],
    [60.4, 'Opening'],
    [60.5, 'The way'],
    [9000, 'The way'],
  ])('at %s s is %s', (seconds, title) => {
    expect(markAt(marks, seconds)?.title).toBe(title);
  });
});

test('marks are shown on the video that they were made for, and on no other', () => {
  const marked = { video_id: 7, chapter_marks: marks } as Chapter;
  expect(marksOf(marked, 7)).toEqual(marks);
  expect(marksOf(marked, 8)).toEqual([]);
  expect(marksOf(undefined, 7)).toEqual([]);
});
