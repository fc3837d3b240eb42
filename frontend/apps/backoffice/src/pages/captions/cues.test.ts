import { describe, expect, it } from 'vitest';
import {
  addCue,
  cuesAt,
  cuesOf,
  draftsOf,
  faultOf,
  formatTime,
  joinWithNext,
  parseTime,
  remarkOf,
  removeCue,
  shiftCues,
  splitCue,
} from './cues';

const cue = (starts_ms: number, ends_ms: number, text = 'Words', settings = '') => ({
  starts_ms,
  ends_ms,
  text,
  settings,
});
const drafts = () => draftsOf([cue(1_000, 3_000, 'One two'), cue(4_000, 5_000, 'Three')]);
const keyOf = (of: ReturnType<typeof drafts>, place: number) => of[place]?.key ?? 0;

const timesOf = (of: ReturnType<typeof drafts>) =>
  of.map(({ starts, ends }) => [parseTime(starts), parseTime(ends)]);

it('moments come back as they were, over the whole length of a film', () => {
  for (const ms of [0, 1, 999, 1_000, 59_999, 60_000, 3_599_999, 3_600_000, 86_399_999]) {
    expect(parseTime(formatTime(ms)), String(ms)).toBe(ms);
  }
  expect(formatTime(3_723_040)).toBe('1:02:03.040');
  expect(parseTime('7,5')).toBe(7_500);
  expect(parseTime('soon')).toBeNull();
});

it('what is read is what is written', () => {
  const cues = [cue(1_000, 2_000, 'A\nB', 'line:0'), cue(3_600_001, 3_600_002)];
  expect(cuesOf(draftsOf(cues))).toEqual(cues);
});

it('says what keeps a caption from being saved', () => {
  const draft = { key: 1, starts: '0:01.000', ends: '0:02.000', text: 'Words', settings: '' };
  expect(faultOf(draft)).toBeNull();
  expect(faultOf({ ...draft, starts: 'x' })).toBe('starts');
  expect(faultOf({ ...draft, ends: '' })).toBe('ends');
  expect(faultOf({ ...draft, ends: '0:01.000' })).toBe('order');
  expect(faultOf({ ...draft, text: ' \n' })).toBe('empty');
});

const remarksOf = (cues: Parameters<typeof draftsOf>[0], durationMs: number) => {
  const of = draftsOf(cues);
  return of.map((draft, place) => remarkOf(draft, of[place + 1], durationMs));
};

it('says what viewers would stumble over', () => {
  const two = [cue(1_000, 4_500), cue(4_000, 5_000)];
  expect(remarksOf(two, 9_000)).toEqual(['overlap', null]);
  expect(remarksOf(two, 4_000)).toEqual(['overlap', 'late']);
  expect(remarksOf([cue(0, 1_000, 'Too many letters for one second')], 9_000)).toEqual(['fast']);
});

describe('a new caption', () => {
  it('stands in the order of time, and ends where the next begins', () => {
    const { drafts: next, selectedKey } = addCue(drafts(), 3_200);
    expect(timesOf(next)).toEqual([
      [1_000, 3_000],
      [3_200, 4_000],
      [4_000, 5_000],
    ]);
    expect(selectedKey).toBe(keyOf(next, 1));
  });

  it('is two seconds long where there is room, and where there is none', () => {
    expect(timesOf(addCue([], 500).drafts)).toEqual([[500, 2_500]]);
    expect(timesOf(addCue(drafts(), 3_990).drafts)[1]).toEqual([3_990, 5_990]);
  });
});

it('is split at the moment of the film, or in the middle, between two words', () => {
  const of = drafts();
  const { drafts: parts, selectedKey } = splitCue(of, keyOf(of, 0), 2_200);
  expect(parts.map(({ text }) => text)).toEqual(['One', 'two', 'Three']);
  expect(timesOf(parts).slice(0, 2)).toEqual([
    [1_000, 2_200],
    [2_200, 3_000],
  ]);
  expect(selectedKey).toBe(keyOf(parts, 1));
  expect(timesOf(splitCue(of, keyOf(of, 0), 9_000).drafts)[0]).toEqual([1_000, 2_000]);
});

it('joins the next one, and the last stays alone', () => {
  const of = drafts();
  const joined = joinWithNext(of, keyOf(of, 0)).drafts;
  expect(cuesOf(joined)).toEqual([cue(1_000, 5_000, 'One two\nThree')]);
  expect(joinWithNext(of, keyOf(of, 1)).drafts).toEqual(of);
});

it('goes, and the next one is at hand', () => {
  const of = drafts();
  expect(removeCue(of, keyOf(of, 0)).selectedKey).toBe(keyOf(of, 1));
  expect(removeCue(of, keyOf(of, 1)).selectedKey).toBe(keyOf(of, 0));
  expect(removeCue(of.slice(0, 1), keyOf(of, 0))).toEqual({ drafts: [], selectedKey: null });
});

it('moves all of them, but none before the film', () => {
  expect(timesOf(shiftCues(drafts(), 250))[0]).toEqual([1_250, 3_250]);
  expect(timesOf(shiftCues(drafts(), -1_500))).toEqual([
    [0, 2_000],
    [3_000, 4_000],
  ]);
  expect(shiftCues([], 100)).toEqual([]);
});

it('shows what stands in the picture', () => {
  const of = draftsOf([cue(0, 2_000, 'A'), cue(1_000, 3_000, 'B')]);
  expect(cuesAt(of, 1_500).map(({ text }) => text)).toEqual(['A', 'B']);
  expect(cuesAt(of, 2_000).map(({ text }) => text)).toEqual(['B']);
  expect(cuesAt(of, 3_000)).toEqual([]);
});
