import { describe, expect, it } from 'vitest';
import { addMark, draftsOf, marksOf } from './marks';

const marks = [
  { at_seconds: 0, title: 'Opening' },
  { at_seconds: 62.533, title: '' },
  { at_seconds: 3725.04, title: 'End' },
];

describe('marks being written', () => {
  it('come back as they were, to the millisecond', () => {
    expect(draftsOf(marks).map(({ at }) => at)).toEqual(['0:00.0', '1:02.533', '1:02:05.040']);
    expect(marksOf(draftsOf(marks), 4000)).toEqual(marks);
  });

  it('are put in order, with their titles trimmed', () => {
    const drafts = [
      { key: 1, at: '2:00', title: ' Late ' },
      { key: 2, at: '1:00', title: 'Opening' },
    ];
    expect(marksOf(drafts, 300)).toEqual([
      { at_seconds: 60, title: 'Opening' },
      { at_seconds: 120, title: 'Late' },
    ]);
  });

  it.each(['', 'soon', '-1', '5:00', '1:2:3:4'])('are not sent while a time is “%s”', (at) => {
    expect(marksOf([{ key: 1, at, title: 'x' }], 300)).toBeNull();
  });

  it('get a further one in its place', () => {
    const added = addMark(draftsOf(marks), 100);
    expect(added.map(({ at }) => at)).toEqual(['0:00.0', '1:02.533', '1:40.0', '1:02:05.040']);
    expect(new Set(added.map(({ key }) => key)).size).toBe(4);
    expect(addMark([], 3)).toEqual([{ key: 1, at: '0:03.0', title: '' }]);
  });
});
