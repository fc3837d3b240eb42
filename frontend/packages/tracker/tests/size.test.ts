import { expect, it } from 'vitest';
import { bundle } from '../../../scripts/bundle.mjs';

it('weighs 4 KB at most, gzipped', async () => {
  const { gzipBytes, maxGzipBytes } = await bundle('tracker');
  expect(maxGzipBytes).toBe(4_096);
  expect(gzipBytes).toBeLessThanOrEqual(maxGzipBytes);
});
