import { paletteOf } from '@matinee/ui/color';
import { expect, test } from 'vitest';
import shades from '../../../../../contract/palette.json';

// The server computes the same shades for pages without JavaScript, and is held to the same file.
test('the shades of a store colour are those of the contract', () => {
  const computed = Object.fromEntries(
    Object.keys(shades).map((color) => [
      color,
      { dark: paletteOf(color, 'dark'), light: paletteOf(color, 'light') },
    ]),
  );
  expect(computed).toEqual(shades);
});
