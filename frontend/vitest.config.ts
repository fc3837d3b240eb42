import { defineConfig } from 'vitest/config';

// The cores of tracker and pixel must run where there is no document, so these two are tested in plain Node;
// a single test file may still ask for jsdom with `// @vitest-environment jsdom`.
const environments = {
  'packages/ui': 'jsdom',
  'packages/api': 'jsdom',
  'packages/tracker': 'node',
  'packages/pixel': 'node',
  'apps/storefront': 'jsdom',
  'apps/backoffice': 'jsdom',
} as const;

/** What runs before each test file; the storefront's tests have its texts. */
function setupOf(root: string, environment: string): string[] {
  const files = environment === 'jsdom' ? ['vitest.setup.ts'] : [];
  if (root === 'apps/storefront') files.push('apps/storefront/vitest.setup.ts');
  return files.map((file) => `${import.meta.dirname}/${file}`);
}

export default defineConfig({
  test: {
    projects: Object.entries(environments).map(([root, environment]) => ({
      test: {
        name: root,
        root: `./${root}`,
        environment,
        setupFiles: setupOf(root, environment),
        include: ['{src,test,tests}/**/*.test.{ts,tsx}'],
        restoreMocks: true,
      },
    })),
  },
});
