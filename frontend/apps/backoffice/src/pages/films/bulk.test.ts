import { describe, expect, it } from 'vitest';
import { doToEach } from './bulk';

describe('bulk acts', () => {
  it('go on after one that fails, and say why the first did', async () => {
    const seen: number[] = [];
    const result = await doToEach([1, 2, 3, 4], (item) => {
      seen.push(item);
      return item % 2 ? Promise.resolve() : Promise.reject(new Error(`no ${item}`));
    });
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(result).toMatchObject({ done: [1, 3], failed: [2, 4] });
    expect(result.error).toEqual(new Error('no 2'));
  });
});
