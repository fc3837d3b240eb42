const counts = new Intl.NumberFormat('en');
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const shortDays = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const moments = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

export const formatCount = (count: number): string => counts.format(count);

/** Format a share between 0 and 1; whatever is not zero is never shown as 0 %. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return '< 1%';
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
  return `${value.toFixed(digits)} ${byteUnits[unit]}`;
}

export const formatSpeed = (bytesPerSecond: number): string => `${formatBytes(bytesPerSecond)}/s`;

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
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return join(`${minutes} min`, whole % 60, 's');
  const hours = Math.floor(minutes / 60);
  return hours < 100 ? join(`${hours} h`, minutes % 60, 'min') : `${formatCount(hours)} h`;
}

/** Say how long something still takes, coarser the longer it takes, so that the words stand still. */
export function formatEta(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return `${Math.ceil(seconds / 10) * 10} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  return `${join(`${Math.floor(minutes / 60)} h`, minutes % 60, 'min')} left`;
}

export const formatDay = (iso: string): string => days.format(new Date(iso));

/** Format a day of a report. Reports count days in UTC. */
export const formatReportDay = (day: string): string =>
  shortDays.format(new Date(`${day}T00:00:00Z`));

export const formatMoment = (iso: string): string => moments.format(new Date(iso));

/** Say how long ago something was, and give the day once that says more. */
export function formatAgo(iso: string, now: Date): string {
  const seconds = Math.round((now.getTime() - new Date(iso).getTime()) / 1000);
  if (seconds < 45) return 'just now';
  if (seconds < 3600) return relative.format(-Math.max(1, Math.round(seconds / 60)), 'minute');
  if (seconds < 86_400) return relative.format(-Math.round(seconds / 3600), 'hour');
  if (seconds < 7 * 86_400) return relative.format(-Math.round(seconds / 86_400), 'day');
  return formatDay(iso);
}

/** Say when somebody was here last. The server keeps the hour alone, so nothing finer is said. */
export function formatSeen(iso: string, now: Date): string {
  const isThisHour = now.getTime() - new Date(iso).getTime() < 3_600_000;
  return isThisHour ? 'within the last hour' : formatAgo(iso, now);
}

/** Say how far a moment is away, before or after now: "in 2 hours", "5 minutes ago". */
export function formatDistance(iso: string, now: Date): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000);
  const size = Math.abs(seconds);
  if (size < 45) return 'now';
  if (size < 3570) return relative.format(Math.round(seconds / 60), 'minute');
  if (size < 84_600) return relative.format(Math.round(seconds / 3600), 'hour');
  return relative.format(Math.round(seconds / 86_400), 'day');
}

function join(first: string, rest: number, unit: string): string {
  return rest > 0 ? `${first} ${rest} ${unit}` : first;
}
