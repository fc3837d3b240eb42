import { describe, expect, it } from 'vitest';
import { lastDays, readRange, writeRange } from './range';

describe('days in the address', () => {
  it.each([
    '',
    'from=2026-01-01',
    'from=2026-02-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
  ])('reads "%s" as none', (text) => expect(readRange(new URLSearchParams(text))).toBeNull());

  it('comes back as it was written', () => {
    const range = { from: '2026-01-01', to: '2026-01-31' };
    expect(readRange(writeRange(range))).toEqual(range);
    expect(writeRange(null).toString()).toBe('');
  });

  it('counts today in, across the end of a month', () => {
    const now = new Date('2026-03-01T00:30:00Z');
    expect(lastDays(7, now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });
});
