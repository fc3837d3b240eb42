// @vitest-environment node
/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { test } from 'vitest';

test('the committed client is the one the contract makes', { timeout: 60_000 }, () => {
  // Exits 1 and names the stale file otherwise.
  execFileSync(process.execPath, ['scripts/gen.mjs', '--check'], {
    cwd: `${import.meta.dirname}/..`,
    encoding: 'utf8',
  });
});
