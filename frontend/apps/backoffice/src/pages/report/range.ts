import { addDays, isDay } from '../insights/period';

/** Days that a list covers, both included, as people say them: from Monday to Sunday. */
export interface DayRange {
  from: string;
  to: string;
}

/** Read the days out of the address; null when there are none. */
export function readRange(params: URLSearchParams): DayRange | null {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

export function writeRange(range: DayRange | null): URLSearchParams {
  return new URLSearchParams(range ? { from: range.from, to: range.to } : {});
}

/** The last days up to today: seven means today and the six before. */
export function lastDays(count: number, now: Date): DayRange {
  const to = now.toISOString().slice(0, 10);
  return { from: addDays(to, 1 - count), to };
}
