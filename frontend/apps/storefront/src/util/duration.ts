import { formatLocale } from '../i18n';
import { once, onceEach } from '@matinee/ui/once';

/** `4:05`, `1:02:03`: a duration on a poster. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** `1 hour 2 minutes`, in the page's language: a duration for screen readers, or where there is room. */
export function wordsOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return unit(whole, 'second');
  const minutes = Math.round(whole / 60);
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return unit(m, 'minute');
  return m === 0 ? unit(h, 'hour') : both().format([unit(h, 'hour'), unit(m, 'minute')]);
}

/** The ISO 8601 form for `<time datetime>`. */
export function isoOf(seconds: number): string {
  return `PT${Math.max(0, Math.round(seconds))}S`;
}

type Unit = 'second' | 'minute' | 'hour';

const both = once(() => new Intl.ListFormat(formatLocale, { type: 'unit', style: 'narrow' }));
const units = onceEach(
  (name: Unit) =>
    new Intl.NumberFormat(formatLocale, { style: 'unit', unit: name, unitDisplay: 'long' }),
);

function unit(count: number, name: Unit): string {
  return units(name).format(count);
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
