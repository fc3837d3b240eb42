import { formatLocale, t } from '../../i18n';

const HOUR_MS = 3_600_000;

const relative = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' });
const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' });

/** The server keeps the hour alone, so nothing finer is said. */
export function whenSeen(iso: string, nowMs = Date.now()): string {
  const hours = Math.floor((nowMs - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return t('account.devices.now');
  return hours < 24
    ? relative.format(-hours, 'hour')
    : relative.format(-Math.floor(hours / 24), 'day');
}

export function dayOf(iso: string): string {
  return day.format(new Date(iso));
}
