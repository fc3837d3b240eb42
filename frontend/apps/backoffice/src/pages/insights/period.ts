import type { Device, Question } from '@matinee/api/backoffice/insights';
import { readNumber } from '../../util/address';

export const PRESETS = ['today', '7d', '28d', '90d', '365d', 'all'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days of a report as people say them: a preset, or from a day to a day, both included. */
export type Days = Preset | { from: string; to: string };

/** What a report can be narrowed to, by the name of the API's parameter. */
export const FILTERS = [
  'device',
  'source',
  'verified',
  'author_id',
] as const satisfies readonly (keyof Question)[];
export type Filter = (typeof FILTERS)[number];

const DEVICES = [
  'desktop',
  'phone',
  'tablet',
  'tv',
  'unknown',
] as const satisfies readonly Device[];

const USUAL: Preset = '28d';

/** Reads the days out of the address; nonsense is the usual days. */
export function readDays(params: URLSearchParams): Days {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return PRESETS.find((preset) => preset === params.get('period')) ?? USUAL;
}

/** The same address with other days; filters and the rest stay, the page of a list does not. */
export function withDays(params: URLSearchParams, days: Days): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['period', 'from', 'to', 'page']) next.delete(name);
  if (typeof days === 'object') {
    next.set('from', days.from);
    next.set('to', days.to);
  } else if (days !== USUAL) {
    next.set('period', days);
  }
  return next;
}

export const isCompared = (params: URLSearchParams): boolean => params.get('compare') !== 'false';

/** What the API is asked: its end of days is excluded, ours is included. */
export function toQuestion(params: URLSearchParams): Question {
  const days = readDays(params);
  return {
    ...(typeof days === 'object' ? { from: days.from, to: addDays(days.to, 1) } : { period: days }),
    ...(isCompared(params) ? {} : { compare: false }),
    ...readFilters(params),
  };
}

/** What the address narrows a report to; nonsense narrows it to nothing. */
function readFilters(params: URLSearchParams): Pick<Question, Filter> {
  const device = DEVICES.find((name) => name === params.get('device'));
  const source = params.get('source');
  const authorId = readNumber(params, 'author_id');
  return {
    ...(device && { device }),
    ...(source && { source }),
    ...(params.get('verified') === 'only' && { verified: 'only' }),
    ...(authorId !== undefined && { author_id: authorId }),
  };
}

/** The part of an address that goes along to another page of the same days and filters. */
export function carried(params: URLSearchParams): string {
  const subset = new URLSearchParams();
  for (const name of ['period', 'from', 'to', 'compare', ...FILTERS]) {
    const value = params.get(name);
    if (value) subset.set(name, value);
  }
  const text = subset.toString();
  return text && `?${text}`;
}

export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
