import { describe, expect, it } from 'vitest';
import { reorder, placeAt } from './order';

describe('reorder', () => {
  it.each([
    [3, 0, [3, 1, 2]],
    [1, 2, [2, 3, 1]],
    [2, 1, [1, 2, 3]],
  ])('puts %i at %i', (id, to, order) => expect(reorder([1, 2, 3], id, to)).toEqual(order));
});

describe('placeAt', () => {
  const middles = [20, 60, 100];
  it.each([
    [0, 70, 1],
    [0, 55, 0],
    [0, 500, 2],
    [2, 61, 2],
    [2, 59, 1],
    [2, -5, 0],
  ])('from %i with the pointer at %i is %i', (from, y, place) =>
    expect(placeAt(middles, y, from)).toBe(place),
  );
});
