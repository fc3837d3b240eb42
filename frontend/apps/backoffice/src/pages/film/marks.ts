import type { ChapterMark } from '@matinee/api/backoffice/chapters';
import { formatPoint, parsePoint } from './points';

/** A mark as it is being written. */
export interface MarkDraft {
  key: number;
  at: string;
  title: string;
}

/** The server's own limits. */
export const MOST_MARKS = 200;
export const LONGEST_TITLE = 200;

export const draftsOf = (marks: readonly ChapterMark[]): MarkDraft[] =>
  marks.map((mark, key) => ({ key, at: writeTime(mark.at_seconds), title: mark.title }));

/** What is sent: in order, whatever their order in the list. Null while a time is no moment of the film. */
export function marksOf(drafts: readonly MarkDraft[], duration: number): ChapterMark[] | null {
  const marks = drafts.map(({ at, title }) => ({
    at_seconds: parsePoint(at),
    title: title.trim(),
  }));
  const isMark = (mark: (typeof marks)[number]): mark is ChapterMark =>
    isMoment(mark.at_seconds, duration);
  if (!marks.every(isMark)) return null;
  return marks.toSorted((one, other) => one.at_seconds - other.at_seconds);
}

export const isMoment = (at: number | null, duration: number): at is number =>
  at !== null && at < duration;

/** Put a mark where the film is, in its place among those that have a time. */
export function addMark(drafts: readonly MarkDraft[], seconds: number): MarkDraft[] {
  const key = Math.max(0, ...drafts.map((draft) => draft.key)) + 1;
  const before = drafts.findLastIndex(({ at }) => (parsePoint(at) ?? Infinity) <= seconds);
  return drafts.toSpliced(before + 1, 0, { key, at: formatPoint(seconds), title: '' });
}

/** A file's own times are kept to the millisecond, as long as nobody edits them. */
function writeTime(seconds: number): string {
  const rest = Math.round(seconds * 1000) % 100;
  if (rest === 0) return formatPoint(seconds);
  const cut = Math.floor(seconds * 10) / 10;
  return `${formatPoint(cut)}${String(rest).padStart(2, '0')}`;
}
