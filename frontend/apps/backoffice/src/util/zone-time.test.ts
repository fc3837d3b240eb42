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

/** How far the clocks of a zone are ahead of UTC, in minutes. */
function minutesAhead(zone: string, at: number): number {
  const moment = new Date(at).toISOString();
  return (Date.parse(`${toZoneTime(moment, zone)}Z`) - at) / 60_000;
}

/** The moments at which the clocks of a zone are set, and by how many minutes. */
function settingsOf(zone: string, year: number): { at: number; byMinutes: number }[] {
  const moments = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year, 11, 31); day += DAY) {
    const ahead = minutesAhead(zone, day);
    const byMinutes = minutesAhead(zone, day + DAY) - ahead;
    if (byMinutes === 0) continue;
    let [early, late] = [day, day + DAY];
    while (late - early > 60_000) {
      const middle = early + Math.floor((late - early) / 120_000) * 60_000;
      if (minutesAhead(zone, middle) === ahead) early = middle;
      else late = middle;
    }
    moments.push({ at: late, byMinutes });
  }
  return moments;
}

const DAY = 86_400_000;
const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Chatham',
];

it.each(zones)('is whole around each setting of the clocks of %s', (zone) => {
  const nights = [2027, 2031].flatMap((year) => settingsOf(zone, year));
  expect(nights.length).toBeGreaterThanOrEqual(4);
  for (const { at, byMinutes } of nights) {
    const length = Math.abs(byMinutes) * 60_000;
    const wallBefore = Date.parse(`${toZoneTime(new Date(at - 60_000).toISOString(), zone)}Z`);
    for (let minutes = -150; minutes <= 150; minutes += 15) {
      const moment = new Date(at + minutes * 60_000).toISOString();
      const isSecond = byMinutes < 0 && minutes >= 0 && minutes * 60_000 < length;
      const expected = isSecond ? new Date(Date.parse(moment) - length).toISOString() : moment;
      expect(fromZoneTime(toZoneTime(moment, zone), zone), moment).toBe(expected);
    }
    for (let minutes = 0; minutes < byMinutes; minutes += 15) {
      const skipped = new Date(wallBefore + (minutes + 1) * 60_000).toISOString().slice(0, 16);
      const read = fromZoneTime(skipped, zone);
      expect(read, skipped).toBe(new Date(at + minutes * 60_000).toISOString());
    }
  }
});
