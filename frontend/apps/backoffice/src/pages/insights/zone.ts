import { formatLocale } from '../../i18n';

/** Times as the store's clocks show them, wherever the owner sits. */
const SHAPES = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  exact: {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Shape = keyof typeof SHAPES;

// Making one takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(shape: Shape, at: Date, timeZone: string): string {
  const key = `${shape} ${timeZone}`;
  const formatter =
    formats.get(key) ??
    new Intl.DateTimeFormat(shape === 'day' ? 'en-CA' : formatLocale, {
      ...SHAPES[shape],
      timeZone,
    });
  formats.set(key, formatter);
  return formatter.format(at);
}

export const momentIn = (zone: string, iso: string): string =>
  format('moment', new Date(iso), zone);
export const clockIn = (zone: string, iso: string): string => format('clock', new Date(iso), zone);
/** To the millisecond. */
export const exactClockIn = (zone: string, iso: string): string =>
  format('exact', new Date(iso), zone);
/** The day of a moment as reports write it: 2026-02-27. */
export const dayIn = (zone: string, at: Date): string => format('day', at, zone);

/** Says a zone by its place: "Europe/Berlin" is Berlin. */
export const zoneName = (zone: string): string =>
  zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
