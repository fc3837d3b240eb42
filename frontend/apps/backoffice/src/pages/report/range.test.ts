import { describe, expect, it } from 'vitest';
import { fillDays, lastDays, presetOf, readRange, toQuery, writeRange } from './range';

const now = new Date('2026-03-01T00:30:00Z');

describe('days in the address', () => {
  it.each([
    '',
    'from=2026-01-01',
    'from=2026-02-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=yesterday&to=today',
  ])('reads "%s" as everything', (text) => expect(readRange(new URLSearchParams(text))).toBeNull());

  it('comes back as it was written', () => {
    const range = { from: '2026-01-01', to: '2026-01-31' };
    expect(readRange(writeRange(range))).toEqual(range);
    expect(writeRange(null).toString()).toBe('');
  });
});

describe('presets', () => {
  it('counts today in, across the end of a month', () => {
    expect(lastDays(7, now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('knows its own days again', () => {
    expect(presetOf(lastDays(28, now), now)).toBe(28);
    expect(presetOf(null, now)).toBe('all');
    expect(presetOf({ from: '2026-02-01', to: '2026-02-03' }, now)).toBe('custom');
  });
});

describe('the question to the report', () => {
  it('ends after the last day', () => {
    expect(toQuery({ from: '2026-02-27', to: '2026-02-28' })).toEqual({
      from: '2026-02-27T00:00:00Z',
      to: '2026-03-01T00:00:00Z',
    });
    expect(toQuery(null)).toEqual({});
  });
});

describe('bars of days', () => {
  const monday = { day: '2026-02-23', plays: 2, watch_time_seconds: 9 };
  const thursday = { day: '2026-02-26', plays: 1, watch_time_seconds: 4 };

  it('shows quiet days as zero', () => {
    const days = fillDays([thursday, monday], null);
    expect(days.map(({ plays }) => plays)).toEqual([2, 0, 0, 1]);
  });

  it('covers the whole range that was asked for', () => {
    const days = fillDays([monday], { from: '2026-02-22', to: '2026-02-24' });
    expect(days.map(({ day }) => day)).toEqual(['2026-02-22', '2026-02-23', '2026-02-24']);
  });

  it('is empty when nothing was counted and nothing asked for', () => {
    expect(fillDays([], null)).toEqual([]);
  });
});
