export interface MoneyDay {
  day: string;
  gross: number;
  refunded: number;
}

/** Give every day of the span a bar: a day without money is a zero. */
export function fillMoneyDays(days: readonly MoneyDay[], from: string, to: string): MoneyDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const filled: MoneyDay[] = [];
  const moment = new Date(`${from}T00:00:00Z`);
  for (let day = from; day <= to;) {
    filled.push(known.get(day) ?? { day, gross: 0, refunded: 0 });
    moment.setUTCDate(moment.getUTCDate() + 1);
    day = moment.toISOString().slice(0, 10);
  }
  return filled;
}

export type Span = '7' | '28' | '90' | '365';

export function readSpan(params: URLSearchParams): Span {
  const asked = params.get('days');
  return asked === '7' || asked === '90' || asked === '365' ? asked : '28';
}

/** The last days up to today: seven means today and the six before. */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  const first = new Date(now);
  first.setUTCDate(first.getUTCDate() + 1 - count);
  return { from: first.toISOString().slice(0, 10), to: now.toISOString().slice(0, 10) };
}
