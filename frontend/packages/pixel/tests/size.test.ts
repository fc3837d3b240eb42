import { expect, it } from 'vitest';
import { bundle } from '../../../scripts/bundle.mjs';

it('weighs 2 KB at most, gzipped', async () => {
  const { gzipBytes, maxGzipBytes } = await bundle('pixel');
  expect(maxGzipBytes).toBe(2_048);
  expect(gzipBytes).toBeLessThanOrEqual(maxGzipBytes);
});
