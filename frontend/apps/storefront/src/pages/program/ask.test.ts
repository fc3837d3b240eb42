import { expect, test } from 'vitest';
import { chapterSearch, readAsked } from './ask';

const read = (query: string) => readAsked(new URLSearchParams(query));

test('the address asks for a chapter, a moment, a category, a playlist and playing', () => {
  expect(read('chapter=31&t=95&categoryId=4&playlist=evening&autoplay=true')).toEqual({
    chapter: '31',
    second: 95,
    categoryId: 4,
    playlist: 'evening',
    autoplay: true,
  });
});

test.each(['', 't=&categoryId=', 't=-4&categoryId=x', 't=1e3&categoryId=0', 't=99999999999'])(
  'of "%s" nothing is asked',
  (query) => {
    expect(read(query)).toMatchObject({
      second: null,
      categoryId: undefined,
      playlist: null,
      autoplay: false,
    });
  },
);

test('a chapter keeps the category and the playlist', () => {
  expect(chapterSearch(31, { categoryId: undefined, playlist: null })).toBe('?chapter=31');
  expect(chapterSearch(31, { categoryId: 4, playlist: 'evening' })).toBe(
    '?chapter=31&categoryId=4&playlist=evening',
  );
});
