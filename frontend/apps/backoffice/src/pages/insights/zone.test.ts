import { expect, it } from 'vitest';
import { clockIn, dayIn, exactClockIn, momentIn, zoneName } from './zone';

const late = '2026-02-27T23:30:05.123Z';

it('tells the time of the store, not of the owner', () => {
  expect(momentIn('Europe/Berlin', late)).toBe('Feb 28, 00:30');
  expect(clockIn('America/New_York', late)).toBe('18:30');
  expect(exactClockIn('UTC', late)).toBe('23:30:05.123');
});

it('knows which day it is there', () => {
  expect(dayIn('Asia/Tokyo', new Date(late))).toBe('2026-02-28');
  expect(dayIn('America/New_York', new Date(late))).toBe('2026-02-27');
});

it('says a zone by its place', () => {
  expect(['UTC', 'Europe/Berlin', 'America/New_York'].map(zoneName)).toEqual([
    'UTC',
    'Berlin',
    'New York',
  ]);
});
