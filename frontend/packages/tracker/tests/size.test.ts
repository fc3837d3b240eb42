import { expect, it } from 'vitest';
import { bundle } from '../scripts/build.mjs';

it('weighs 4 KB at most, gzipped', async () => {
  const { gzipBytes, maxGzipBytes } = await bundle();
  expect(maxGzipBytes).toBe(4_096);
  expect(gzipBytes).toBeLessThanOrEqual(maxGzipBytes);
});
