import { defineConfig } from 'vitest/config';
import { officeTexts } from './scripts/office-texts.ts';

// A document takes longer to make than most files to test. So `*.test.tsx` has one, and `*.test.ts` runs in
// plain Node, as the cores of tracker and pixel must; a file may ask for one with `// @vitest-environment jsdom`.
const environments = { tsx: 'jsdom', ts: 'node' } as const;
const roots = [
  'packages/ui',
  'packages/api',
  'packages/tracker',
  'packages/pixel',
  'apps/storefront',
  'apps/backoffice',
];

// Files share what a thread has loaded, jsdom above all, and have a context each: half the work of a process each.
// In the back office the charts would not load: recharts requires a package that hands out its module there.
const inContexts = ['apps/storefront, tsx'];

/** What runs before each test file; the tests of an app have its texts. */
function setupOf(root: string): string[] {
  const files = root.includes('tracker') || root.includes('pixel') ? [] : ['vitest.setup.ts'];
  if (root.startsWith('apps/')) files.push(`${root}/vitest.setup.ts`);
  return files.map((file) => `${import.meta.dirname}/${file}`);
}

const projects = roots.flatMap((root) =>
  Object.entries(environments).map(([extension, environment]) => ({
    plugins: [officeTexts()],
    test: {
      name: `${root}, ${extension}`,
      root: `./${root}`,
      environment,
      pool: inContexts.includes(`${root}, ${extension}`)
        ? ('vmThreads' as const)
        : ('forks' as const),
      setupFiles: setupOf(root),
      include: [`{src,test,tests}/**/*.test.${extension}`],
      restoreMocks: true,
      // A machine that does something else as well is slow, not wrong.
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  })),
);

// As many files at once as there are processors: left to itself, Vitest leaves one of them idle.
export default defineConfig({ test: { projects, maxWorkers: '100%' } });
