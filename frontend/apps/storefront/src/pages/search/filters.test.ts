import { expect, test } from 'vitest';
import { filtersOf, lengthOf, queryOf, without, withoutFilters } from './filters';

const read = (query: string) => filtersOf(new URLSearchParams(query));

test.each([
  'q=blue+sky',
  'q=sky&category=drama&author=ann-lee&price=free',
  'min_duration=600&max_duration=1800&sort=title',
  'q=sky&sort=newest&field%5Bformat%5D=Film&field%5Bin_color%5D=true',
])('an address read and written is the same address: %s', (query) => {
  expect(queryOf(read(query)).toString()).toBe(query);
});

test.each([
  ['price=stolen&sort=best', {}],
  ['min_duration=-3&max_duration=1e9', {}],
  ['min_duration=99999999', { min_duration: 10_000_000 }],
  ['field[Bad Key]=x&field[]=y&field[a]=', {}],
  ['q=%20%20', {}],
  ['utm_source=mail&y=40', {}],
])('what is no filter is left out: %s', (query, filters) => {
  expect(read(query)).toEqual(filters);
});

test('ten thousand letters are not asked for', () => {
  expect(read(`q=${'x'.repeat(10_000)}`).q).toHaveLength(200);
});

test('the order of itself is not written down', () => {
  expect(read('q=sky&sort=relevance')).toEqual({ q: 'sky' });
  expect(read('sort=newest')).toEqual({});
  expect(read('q=sky&sort=newest')).toEqual({ q: 'sky', sort: 'newest' });
});

test('a filter is taken back without the others', () => {
  const filters = read('q=a&category=c&min_duration=600&max_duration=1800&field[x]=1&field[z]=2');
  expect(queryOf(without(filters, 'category')).has('category')).toBe(false);
  expect(without(filters, 'duration')).toEqual(read('q=a&category=c&field[x]=1&field[z]=2'));
  expect(without(filters, 'field.x').field).toEqual({ z: '2' });
  expect(filters.field).toEqual({ x: '1', z: '2' });
});

test('clearing keeps the words and the order', () => {
  expect(withoutFilters(read('q=a&price=free&sort=title'))).toEqual({ q: 'a', sort: 'title' });
});

test('a length has a name when it is one of ours', () => {
  expect(lengthOf(read('max_duration=600'))).toBe('short');
  expect(lengthOf(read('min_duration=3600'))).toBe('feature');
  expect(lengthOf(read('min_duration=5'))).toBeNull();
  expect(lengthOf({})).toBeNull();
});
