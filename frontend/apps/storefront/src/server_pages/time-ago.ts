import { formatLocale } from '../i18n';

const relative = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' });

/** "now", "2 minutes ago": a code lives for a quarter of an hour. */
export function timeAgo(iso: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - new Date(iso).getTime()) / 1000));
  return seconds < 60
    ? relative.format(-0, 'second')
    : relative.format(-Math.round(seconds / 60), 'minute');
}
