/** Days of a report, both included, as people say them: from Monday to Sunday. Counted in UTC. */
export interface DayRange {
  from: string;
  to: string;
}

export const presets = [7, 28, 90] as const;
export type Preset = (typeof presets)[number];

/** Read the days out of the address; null means everything since the first play. */
export function readRange(params: URLSearchParams): DayRange | null {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

export function writeRange(range: DayRange | null): URLSearchParams {
  return new URLSearchParams(range ? { from: range.from, to: range.to } : {});
}

/** The last days up to today: seven means today and the six before. */
export function lastDays(count: number, now: Date): DayRange {
  const to = dayOf(now);
  return { from: addDays(to, 1 - count), to };
}

export function presetOf(range: DayRange | null, now: Date): Preset | 'all' | 'custom' {
  if (!range) return 'all';
  const found = presets.find((count) => {
    const preset = lastDays(count, now);
    return preset.from === range.from && preset.to === range.to;
  });
  return found ?? 'custom';
}

/** What the report endpoint takes: moments in UTC, the end excluded. */
export function toQuery(range: DayRange | null): { from?: string; to?: string } {
  if (!range) return {};
  return { from: `${range.from}T00:00:00Z`, to: `${addDays(range.to, 1)}T00:00:00Z` };
}

export interface ReportDay {
  day: string;
  plays: number;
  watch_time_seconds: number;
}

/** Give every day of the range, or from the first to the last counted one, a bar: a quiet day is a zero. */
export function fillDays(days: readonly ReportDay[], range: DayRange | null): ReportDay[] {
  const counted = new Map(days.map((day) => [day.day, day]));
  const known = [...counted.keys()].toSorted();
  const from = range?.from ?? known[0];
  const to = range?.to ?? known.at(-1);
  if (!from || !to) return [];
  const filled: ReportDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    filled.push(counted.get(day) ?? { day, plays: 0, watch_time_seconds: 0 });
  }
  return filled;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return dayOf(moment);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text;
}
