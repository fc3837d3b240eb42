import { formatLocale } from '../i18n';

/** `40 seconds`, `3 minutes`. */
export function waitOf(seconds: number): string {
  const isShort = seconds < 90;
  return new Intl.NumberFormat(formatLocale, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(isShort ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / 60));
}
