import { expect, it } from 'vitest';
import { fromZoneTime, toZoneTime } from './zone-time';

it('says a moment on the clocks of the zone, and reads it back', () => {
  expect(toZoneTime('2031-05-01T18:00:00Z', 'Europe/Berlin')).toBe('2031-05-01T20:00');
  expect(toZoneTime('2031-01-01T18:00:00Z', 'Europe/Berlin')).toBe('2031-01-01T19:00');
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC']) {
    for (const moment of ['2031-05-01T18:00:00.000Z', '2031-12-31T23:30:00.000Z']) {
      expect(fromZoneTime(toZoneTime(moment, zone), zone)).toBe(moment);
    }
  }
});

it('holds around the nights on which clocks are set', () => {
  // 30 March 2031, Berlin: 02:00 becomes 03:00 at 01:00 UTC.
  expect(fromZoneTime('2031-03-30T01:59', 'Europe/Berlin')).toBe('2031-03-30T00:59:00.000Z');
  expect(fromZoneTime('2031-03-30T03:00', 'Europe/Berlin')).toBe('2031-03-30T01:00:00.000Z');
  expect(fromZoneTime('2031-10-26T04:00', 'Europe/Berlin')).toBe('2031-10-26T03:00:00.000Z');
});

it('makes nothing of what is no moment', () => {
  expect([fromZoneTime('', 'UTC'), fromZoneTime('soon', 'UTC')]).toEqual([null, null]);
});
