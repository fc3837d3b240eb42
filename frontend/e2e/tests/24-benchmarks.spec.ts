import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { findChromium } from '../support/chromium';
import { mainHost } from '../support/plain-host';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const root = resolve(import.meta.dirname, '../../..');

// The other benchmarks run in backend/tests/test_benchmarks.py; this one wants a store with a film.
test('the benchmark of pages runs to its table', () => {
  test.setTimeout(600_000);
  test.skip(mainHost !== 'localhost', 'a program apart, which no name server tells of that name');
  const table = execFileSync(
    join(root, '.venv/bin/python'),
    ['bench/pages.py', '--short', '--origin', storeOrigin()],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CHROMIUM: findChromium() } },
  );
  expect(table).toMatch(/\/catalog .*\d s, figure ≤ 2\.00 s/);
  expect(table).toMatch(/\/catalog .*\d+ ms +\d+ ms +\d+ ms/);
  expect(table).toContain('Lighthouse: not run');
  expect(table).toMatch(/ratio \d+\.\d+, figure/);
});
