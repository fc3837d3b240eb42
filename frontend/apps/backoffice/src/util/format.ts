import { onceEach } from '@matinee/ui/once';
import { formatLocale, keepTogether, t } from '../i18n';

const counts = new Intl.NumberFormat(formatLocale);
const percents = new Intl.NumberFormat(formatLocale, {
  style: 'percent',
  maximumFractionDigits: 0,
});
const days = new Intl.DateTimeFormat(formatLocale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const shortDays = new Intl.DateTimeFormat(formatLocale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const moments = new Intl.DateTimeFormat(formatLocale, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const relative = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' });

const decimalsOf = onceEach(
  (digits: number) =>
    new Intl.NumberFormat(formatLocale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

export const formatCount = (count: number): string => counts.format(count);

/** Format a share between 0 and 1; whatever is not zero is never shown as 0 %. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return keepTogether(`< ${percents.format(0.01)}`);
  return percents.format(share);
}

/** Format a size with decimal units, as file managers and disks are sold. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1;
  return keepTogether(`${decimalsOf(digits).format(value)} ${byteUnits[unit]}`);
}

export const formatSpeed = (bytesPerSecond: number): string =>
  t('formats.per_second', { size: formatBytes(bytesPerSecond) });

/** Format a number with as many decimals as asked for, zeros too. */
export const formatDecimal = (value: number, digits: number): string =>
  decimalsOf(digits).format(value);

/** Format a position or a length as a clock: 0:07, 12:05, 1:02:03. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Format how long a film is, rounded as its viewers see it; a position is what has begun. */
export const formatLength = (seconds: number): string => formatClock(Math.round(seconds));

/** Format an amount of time in its two largest units: "8 s", "2 min 5 s", "3 h 20 min", "1,204 h". */
export function formatAmount(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return t('formats.seconds', { seconds: whole });
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) {
    return join(
      t('formats.minutes', { minutes }),
      t('formats.seconds', { seconds: whole % 60 }),
      whole % 60,
    );
  }
  const hours = Math.floor(minutes / 60);
  return hours < 100 ? hoursAndMinutes(minutes) : t('formats.hours', { hours });
}

/** Say how long something still takes, coarser the longer it takes, so that the words stand still. */
export function formatEta(seconds: number): string {
  if (seconds < 10) return t('formats.few_seconds_left');
  const minutes = Math.round(seconds / 60);
  const time =
    seconds < 55
      ? t('formats.seconds', { seconds: Math.ceil(seconds / 10) * 10 })
      : hoursAndMinutes(minutes);
  return t('formats.left', { time });
}

function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('formats.minutes', { minutes });
  return join(t('formats.hours', { hours }), t('formats.minutes', { minutes: rest }), rest);
}

const join = (first: string, second: string, rest: number): string =>
  rest > 0 ? `${first} ${second}` : first;

export const formatDay = (iso: string): string => days.format(new Date(iso));

/** Format a day of a report. Reports count days in UTC. */
export const formatReportDay = (day: string): string =>
  shortDays.format(new Date(`${day}T00:00:00Z`));

export const formatMoment = (iso: string): string => moments.format(new Date(iso));

/** Say how long ago something was, and give the day once that says more. */
export function formatAgo(iso: string, now: Date): string {
  const seconds = Math.round((now.getTime() - new Date(iso).getTime()) / 1000);
  if (seconds < 45) return t('formats.just_now');
  if (seconds < 3600) return relative.format(-Math.max(1, Math.round(seconds / 60)), 'minute');
  if (seconds < 86_400) return relative.format(-Math.round(seconds / 3600), 'hour');
  if (seconds < 7 * 86_400) return relative.format(-Math.round(seconds / 86_400), 'day');
  return formatDay(iso);
}

/** Say when somebody was here last. The server keeps the hour alone, so nothing finer is said. */
export function formatSeen(iso: string, now: Date): string {
  const isThisHour = now.getTime() - new Date(iso).getTime() < 3_600_000;
  return isThisHour ? t('formats.this_hour') : formatAgo(iso, now);
}

/** Say how far a moment is away, before or after now: "in 2 hours", "5 minutes ago". */
export function formatDistance(iso: string, now: Date): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000);
  const size = Math.abs(seconds);
  if (size < 45) return t('formats.now');
  if (size < 3570) return relative.format(Math.round(seconds / 60), 'minute');
  if (size < 84_600) return relative.format(Math.round(seconds / 3600), 'hour');
  return relative.format(Math.round(seconds / 86_400), 'day');
}
