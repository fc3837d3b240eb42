import { isDay } from '../insights/period';

export interface MoneyDay {
  day: string;
  gross: number;
  refunded: number;
  disputed: number;
}

/** Give every day of the span a bar: a day without money is a zero. */
export function fillMoneyDays(days: readonly MoneyDay[], from: string, to: string): MoneyDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const filled: MoneyDay[] = [];
  const moment = new Date(`${from}T00:00:00Z`);
  for (let day = from; day <= to;) {
    filled.push(byDay.get(day) ?? { day, gross: 0, refunded: 0, disputed: 0 });
    moment.setUTCDate(moment.getUTCDate() + 1);
    day = moment.toISOString().slice(0, 10);
  }
  return filled;
}

export type Span = '7' | '28' | '90' | '365';

/** So many days up to today, by the store's own clock; or from a day to a day, both included. */
export type Days = { days: number } | { from: string; to: string };

export function readDays(params: URLSearchParams): Days {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return { days: Number(readSpan(params)) };
}

function readSpan(params: URLSearchParams): Span {
  const period = params.get('days');
  return period === '7' || period === '90' || period === '365' ? period : '28';
}
