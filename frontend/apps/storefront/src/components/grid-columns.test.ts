import { expect, test } from 'vitest';
import { columnsOf } from './grid-columns';

test('a short list leaves no card alone in its last line', () => {
  const counts = Array.from({ length: 11 }, (_, i) => i + 2);
  expect(counts.filter((count) => count % columnsOf(count) === 1)).toEqual([]);
});

test('lines are full where they can be', () => {
  expect([3, 4, 6, 8, 9, 12].map(columnsOf)).toEqual([3, 4, 3, 4, 3, 4]);
});
