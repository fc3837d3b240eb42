import { expect, it } from 'vitest';
import { holds, isSameName } from './names';

it('knows a name whatever its capitals, accents and spaces', () => {
  expect(isSameName('Agnès Varda', ' agnes varda')).toBe(true);
  expect(isSameName('Agnès', 'Agnes V')).toBe(false);
});

it('finds what was typed inside a name', () => {
  expect(holds('La Pointe Courte', 'pointe')).toBe(true);
  expect(holds('Été', 'ete')).toBe(true);
  expect(holds('Winter', 'ete')).toBe(false);
  expect(holds('Anything', '')).toBe(true);
});
