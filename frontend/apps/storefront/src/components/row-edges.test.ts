import { expect, test } from 'vitest';
import { edgesOf } from './RowEdges';

test.each([
  ['at its start', 0, { isAtStart: true, isAtEnd: false }],
  ['in the middle', 300, { isAtStart: false, isAtEnd: false }],
  ['in the middle, right to left', -300, { isAtStart: false, isAtEnd: false }],
  ['a rounded pixel before the end', 599, { isAtStart: false, isAtEnd: true }],
  ['at its end, right to left', -600, { isAtStart: false, isAtEnd: true }],
])('a row %s', (_where, scrollLeft, edges) => {
  expect(edgesOf({ scrollLeft, scrollWidth: 1600, clientWidth: 1000 })).toEqual(edges);
});
