/** Numbers, dates and lists as the page's language writes them. */
import { formatLocale, isolate } from '../i18n';
import { once } from '@matinee/ui/once';

const percents = once(() => new Intl.NumberFormat(formatLocale, { style: 'percent' }));
const numbers = once(() => new Intl.NumberFormat(formatLocale));
const dates = once(() => new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' }));
const days = once(() => new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'long' }));
const lists = once(() => new Intl.ListFormat(formatLocale, { type: 'conjunction' }));
const distances = once(() => new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' }));

export const percentOf = (share: number): string => percents().format(share);
export const numberOf = (value: number): string => numbers().format(value);
export const dateOf = (date: Date): string => dates().format(date);
/** `12 December`: of a day that is near. */
export const dayOf = (date: Date): string => days().format(date);
const isThisYear = (date: Date): boolean => date.getFullYear() === new Date().getFullYear();

/** `Thursday, 3 December at 18:00 CET`: in the viewer's own zone, which it names; with its year where it is another. */
export function momentOf(moment: string): string {
  const date = new Date(moment);
  return date.toLocaleString(formatLocale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear(date) && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** The day from which on a film can be watched: with its year where it is another. */
export function releaseDayOf(moment: string): string {
  const date = new Date(moment);
  return isThisYear(date) ? dayOf(date) : dateOf(date);
}

export const listOf = (words: readonly string[]): string => lists().format(words);
/** `Ann Smith · 2019 · 8 seconds`, without what is not known. */
export const factLine = (facts: readonly string[]): string =>
  facts.filter(Boolean).map(isolate).join(' · ');

const UNITS = ['day', 'hour', 'minute'] as const;
const SECONDS = { day: 86_400, hour: 3_600, minute: 60 };

/** `2 days`, `5 hours`: the largest unit that is whole, and a minute at least. Days from so many on. */
export function timeLeftOf(seconds: number, daysFrom = 1): string {
  const isLeast = (unit: (typeof UNITS)[number]) =>
    seconds >= SECONDS[unit] * (unit === 'day' ? daysFrom : 1);
  const unit = UNITS.find(isLeast) ?? 'minute';
  const count = Math.max(1, Math.floor(seconds / SECONDS[unit]));
  return new Intl.NumberFormat(formatLocale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
}

/** Of a rental, of whose two days half a one matters. */
export const rentalTimeOf = (seconds: number): string => timeLeftOf(seconds, 3);

const STEPS: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `3 hours ago`, `yesterday`, `now`. */
export function agoOf(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1_000;
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return distances().format(Math.trunc(seconds / length), unit);
  }
  return distances().format(0, 'second');
}
