import { defineConfig } from 'vitest/config';

// The tracker's core must run where there is no document, so it alone is tested in plain Node;
// a single test file may still ask for jsdom with `// @vitest-environment jsdom`.
const environments = {
  'packages/ui': 'jsdom',
  'packages/api': 'jsdom',
  'packages/tracker': 'node',
  'apps/storefront': 'jsdom',
  'apps/backoffice': 'jsdom',
} as const;

export default defineConfig({
  test: {
    projects: Object.entries(environments).map(([root, environment]) => ({
      test: {
        name: root,
        root: `./${root}`,
        environment,
        setupFiles: environment === 'jsdom' ? [`${import.meta.dirname}/vitest.setup.ts`] : [],
        include: ['{src,test,tests}/**/*.test.{ts,tsx}'],
        restoreMocks: true,
      },
    })),
  },
});
