import type { Cue } from '@matinee/api/backoffice/captions';
import { parsePoint } from '../film/points';

/** A caption while it is edited: its times are text, for not all that one types is a time. */
export interface CueDraft {
  key: number;
  starts: string;
  ends: string;
  text: string;
  /** Where it stands in the picture, by WebVTT; empty is the bottom. */
  settings: string;
}

/** What keeps a caption from being saved. */
export type Fault = 'starts' | 'ends' | 'order' | 'empty';
/** What viewers would stumble over. */
export type Remark = 'overlap' | 'fast' | 'late';

const NEW_MS = 2_000;
const SHORTEST_MS = 100;
/** Adults read some 17 characters a second with ease, and hardly more than this. */
const MOST_PER_SECOND = 25;

let lastKey = 0;
const newKey = () => (lastKey += 1);

/** Format a moment to the millisecond: 0:07.500, 1:02:03.040. */
export function formatTime(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const hours = Math.floor(whole / 3_600_000);
  const minutes = Math.floor((whole % 3_600_000) / 60_000);
  const rest = ((whole % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** In milliseconds; null for what is no moment. */
export function parseTime(text: string): number | null {
  const seconds = parsePoint(text);
  return seconds === null ? null : Math.round(seconds * 1000);
}

export const draftsOf = (cues: readonly Cue[]): CueDraft[] =>
  cues.map(({ starts_ms: starts, ends_ms: ends, text, settings }) => ({
    key: newKey(),
    starts: formatTime(starts),
    ends: formatTime(ends),
    text,
    settings: settings ?? '',
  }));

export function faultOf({ starts, ends, text }: CueDraft): Fault | null {
  const [from, until] = [parseTime(starts), parseTime(ends)];
  if (from === null) return 'starts';
  if (until === null) return 'ends';
  if (until <= from) return 'order';
  return text.trim() === '' ? 'empty' : null;
}

export function remarkOf(
  draft: CueDraft,
  next: CueDraft | undefined,
  durationMs: number,
): Remark | null {
  if (faultOf(draft) !== null) return null;
  const { starts_ms: from, ends_ms: until } = cueOf(draft);
  if (from >= durationMs) return 'late';
  const nextFrom = next ? parseTime(next.starts) : null;
  if (nextFrom !== null && nextFrom < until) return 'overlap';
  const letters = draft.text.replace(/<\/?[biu]>|\s+/gi, '').length;
  return letters / ((until - from) / 1000) > MOST_PER_SECOND ? 'fast' : null;
}

/** Only of a draft without fault. */
function cueOf({ starts, ends, text, settings }: CueDraft): Cue {
  return { starts_ms: parseTime(starts) ?? 0, ends_ms: parseTime(ends) ?? 0, text, settings };
}

export const cuesOf = (drafts: readonly CueDraft[]): Cue[] => drafts.map(cueOf);

/** What stands in the picture at a moment: of several that overlap, each. */
export const cuesAt = (drafts: readonly CueDraft[], ms: number): CueDraft[] =>
  drafts.filter(({ starts, ends }) => {
    const [from, until] = [parseTime(starts), parseTime(ends)];
    return from !== null && until !== null && from <= ms && ms < until;
  });

interface Change {
  drafts: CueDraft[];
  /** The one to go on with. */
  selectedKey: number | null;
}

/** A new one at a moment, as long as there is room before the next, in the order of time. */
export function addCue(drafts: readonly CueDraft[], ms: number): Change {
  const place = drafts.filter(({ starts }) => (parseTime(starts) ?? Infinity) <= ms).length;
  const nextFrom = drafts[place] ? parseTime(drafts[place].starts) : null;
  const room = nextFrom === null ? NEW_MS : nextFrom - ms;
  const until = ms + (room < SHORTEST_MS ? NEW_MS : Math.min(NEW_MS, room));
  const key = newKey();
  const cue = { key, starts: formatTime(ms), ends: formatTime(until), text: '', settings: '' };
  return { drafts: drafts.toSpliced(place, 0, cue), selectedKey: key };
}

/** Two of one, at the moment where it lies in it, else in the middle; the words part at the nearest gap. */
export function splitCue(drafts: readonly CueDraft[], key: number, ms: number): Change {
  const place = drafts.findIndex((draft) => draft.key === key);
  const draft = drafts[place];
  if (!draft || faultOf(draft) !== null) return { drafts: [...drafts], selectedKey: key };
  const { starts_ms: from, ends_ms: until } = cueOf(draft);
  const isInside = ms > from && ms < until;
  const at = isInside ? ms : Math.round((from + until) / 2);
  const gap = nearestGap(draft.text, (at - from) / (until - from));
  const second = { ...draft, key: newKey(), starts: formatTime(at), text: draft.text.slice(gap) };
  const parts = [
    { ...draft, ends: formatTime(at), text: draft.text.slice(0, gap).trim() },
    { ...second, text: second.text.trim() },
  ];
  return { drafts: drafts.toSpliced(place, 1, ...parts), selectedKey: second.key };
}

function nearestGap(text: string, share: number): number {
  const target = text.length * share;
  const gaps = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const distance = (gap: number) => Math.abs(gap - target);
  return gaps.toSorted((a, b) => distance(a) - distance(b))[0] ?? text.length;
}

/** One of two: from the first's beginning to the second's end. */
export function joinWithNext(drafts: readonly CueDraft[], key: number): Change {
  const place = drafts.findIndex((draft) => draft.key === key);
  const [draft, next] = [drafts[place], drafts[place + 1]];
  if (!draft || !next) return { drafts: [...drafts], selectedKey: key };
  const text = [draft.text, next.text].filter((part) => part.trim()).join('\n');
  return {
    drafts: drafts.toSpliced(place, 2, { ...draft, ends: next.ends, text }),
    selectedKey: key,
  };
}

export function removeCue(drafts: readonly CueDraft[], key: number): Change {
  const place = drafts.findIndex((draft) => draft.key === key);
  const rest = drafts.filter((draft) => draft.key !== key);
  return { drafts: rest, selectedKey: (rest[place] ?? rest.at(-1))?.key ?? null };
}

/** Move all of them in time; the first cannot go before the film begins. */
export function shiftCues(drafts: readonly CueDraft[], byMs: number): CueDraft[] {
  const moments = drafts.map(({ starts }) => parseTime(starts)).filter((ms) => ms !== null);
  const by = Math.max(byMs, -Math.min(...moments, Infinity));
  const move = (text: string) => {
    const ms = parseTime(text);
    return ms === null ? text : formatTime(ms + by);
  };
  return drafts.map((draft) => ({
    ...draft,
    starts: move(draft.starts),
    ends: move(draft.ends),
  }));
}

/** In the order in which viewers see them. */
export const inOrder = (drafts: readonly CueDraft[]): CueDraft[] =>
  drafts.toSorted((a, b) => (parseTime(a.starts) ?? 0) - (parseTime(b.starts) ?? 0));
