/** Holds both apps to classes that mirror themselves where one reads from the right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FRONTEND = join(import.meta.dirname, '../../..');

// `left-1/2` is in the middle from both sides.
const PHYSICAL =
  /^-?(?:[mp][lr]-|scroll-[mp][lr]-|(?:left|right)-(?!1\/2$)|(?:text|float|clear)-(?:left|right)$|border-[lr](?:-|$)|rounded-(?:[lr]|[tb][lr])(?:-|$))/;
// May not mirror themselves: they need an `rtl:` of their own, but for halves and for a nudge of an icon.
const MOVES = /^-?(?:translate-x-(?!1\/2$|0\.5$)|origin-(?:top-|bottom-)?(?:left|right)$)/;
// Measured from the left in either direction.
const MEASURED = '(--active-tab-left)';

function physicalIn(code: string): string[] {
  const strings = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return strings
    .filter((text) => !text.includes(MEASURED))
    .flatMap((text) => {
      const names = text.slice(1, -1).split(/\s+/);
      const hasOwn = names.some((name) => /(^|:)rtl:/.test(name));
      return names.filter((name) => {
        const utility = name.replace(/^.*:/, '');
        return PHYSICAL.test(utility) || (!hasOwn && MOVES.test(utility));
      });
    });
}

describe.each(['apps/storefront/src', 'apps/backoffice/src', 'packages/ui/src'])('%s', (folder) => {
  const files = readdirSync(join(FRONTEND, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    // The player's controls are set from the left in every language.
    .filter((path) => !path.startsWith('player/'));

  test.each(files)('%s', (path) => {
    expect(physicalIn(readFileSync(join(FRONTEND, folder, path), 'utf8'))).toEqual([]);
  });
});

test('what the test takes for physical', () => {
  expect(
    physicalIn('<p className="sm:ml-2 -mr-1 ms-2 left-1/2 focus:left-0 text-left" />'),
  ).toEqual(['sm:ml-2', '-mr-1', 'focus:left-0', 'text-left']);
  expect(physicalIn("'translate-x-4 border-l rounded-tl-card plural'")).toEqual([
    'translate-x-4',
    'border-l',
    'rounded-tl-card',
  ]);
  expect(physicalIn("'translate-x-4 rtl:-translate-x-4 -translate-x-1/2'")).toEqual([]);
});
