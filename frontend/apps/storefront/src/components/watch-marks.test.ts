// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { markOf, sharesOf } from './watch-marks';

const given = pageConfig.settings;
afterEach(() => {
  pageConfig.settings = given;
});

test('the line is that of the chapter watched last', () => {
  const place = { content_id: 1, position_seconds: 150, duration: 600 };
  const shares = sharesOf([
    place,
    { ...place, position_seconds: 600 },
    { ...place, content_id: 2, duration: 0 },
  ]);
  expect([...shares]).toEqual([
    [1, 0.25],
    [2, 0],
  ]);
});

const single = { id: 1, chapters_count: 1, video_ids: [11] };
const trilogy = { id: 1, chapters_count: 3, video_ids: [11, 12, 13] };

test.each([
  ['nothing is known of', single, [], undefined, 'untouched'],
  ['is half seen', single, [], 0.5, 'started'],
  ['was hardly opened', single, [], 0.005, 'untouched'],
  ['was seen', single, [11], 0.5, 'watched'],
  ['was marked and never played', single, [11], undefined, 'watched'],
  ['is another than was seen', single, [12], undefined, 'untouched'],
  ['has a chapter left', trilogy, [11, 13], 0.5, 'started'],
  ['was seen to the last chapter', trilogy, [11, 12, 13], 0.5, 'watched'],
  ['has a chapter without a video', { ...trilogy, video_ids: [11] }, [11], 0.5, 'started'],
  ['has no chapter to count', { ...single, chapters_count: 0, video_ids: [] }, [], 0.5, 'started'],
] as const)('a film that %s', (_what, film, watched, share, standing) => {
  expect(
    markOf({ ...film, video_ids: [...film.video_ids] }, new Set(watched), share).standing,
  ).toBe(standing);
});

test('a store may go without lines and without ticks', () => {
  pageConfig.settings = { ...given, continue_watching: false, mark_as_watched: false };
  expect(markOf(single, new Set(), 0.5).standing).toBe('untouched');
  expect(markOf(single, new Set([11]), 0.5).standing).toBe('untouched');
});
