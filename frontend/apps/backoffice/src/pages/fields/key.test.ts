import { expect, it } from 'vitest';
import { keyOf } from './key';

it.each([
  ['Age rating', 'age-rating'],
  ['  Länge (min) ', 'lange-min'],
  ['年', ''],
])('makes of %s the key %s', (title, key) => expect(keyOf(title)).toBe(key));
