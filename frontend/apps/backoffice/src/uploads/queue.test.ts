import { describe, expect, it } from 'vitest';
import {
  isUnfinished,
  nextToStart,
  reduceUploads,
  type UploadAction,
  type UploadItem,
} from './queue';

const run = (...actions: UploadAction[]) =>
  actions.reduce<readonly UploadItem[]>(reduceUploads, []);
const added = (key: string, size = 100): UploadAction => ({
  type: 'added',
  key,
  name: `${key}.mov`,
  size,
});
const begun = (key: string): UploadAction[] => [
  { type: 'preparing', key },
  { type: 'granted', key, contentId: 7, chapterId: null, replacing: null },
  { type: 'progressed', key, sent: 40, at: 1000 },
];

describe('the queue of uploads', () => {
  it('starts one at a time, in order', () => {
    const two = run(added('a'), added('b'));
    expect(nextToStart(two)?.key).toBe('a');
    expect(nextToStart(reduceUploads(two, { type: 'preparing', key: 'a' }))).toBeNull();
    expect(nextToStart(run(added('a'), added('b'), { type: 'paused', key: 'a' }))?.key).toBe('b');
  });

  it('goes from waiting over sending to done', () => {
    const items = run(added('a'), ...begun('a'));
    expect(items).toMatchObject([{ state: 'sending', sent: 40, contentId: 7 }]);
    expect(reduceUploads(items, { type: 'finished', key: 'a' })).toMatchObject([
      { state: 'done', sent: 100 },
    ]);
  });

  it('does not take a late progress after a pause for sending', () => {
    const items = run(
      added('a'),
      ...begun('a'),
      { type: 'paused', key: 'a' },
      { type: 'progressed', key: 'a', sent: 60, at: 1100 },
      { type: 'disconnected', key: 'a' },
      { type: 'failed', key: 'a', error: 'late' },
    );
    expect(items).toMatchObject([{ state: 'paused', sent: 40, error: null }]);
  });

  it('measures the speed anew after a broken connection', () => {
    const items = run(
      added('a'),
      ...begun('a'),
      { type: 'disconnected', key: 'a' },
      { type: 'progressed', key: 'a', sent: 40, at: 90_000 },
    );
    expect(items[0]).toMatchObject({ state: 'sending', samples: [{ at: 90_000, sent: 40 }] });
  });

  it('goes on, with what has arrived, when the file of an interrupted upload is chosen again', () => {
    const items = run(
      {
        type: 'remembered',
        items: [
          {
            key: 'a',
            name: 'a.mov',
            size: 100,
            sent: 60,
            contentId: 9,
            chapterId: null,
            replacing: null,
          },
        ],
      },
      added('a'),
    );
    expect(items).toMatchObject([{ state: 'waiting', sent: 60, contentId: 9 }]);
  });

  it('does not start an interrupted upload by itself', () => {
    const items = run({
      type: 'remembered',
      items: [
        {
          key: 'a',
          name: 'a.mov',
          size: 100,
          sent: 60,
          contentId: 9,
          chapterId: null,
          replacing: null,
        },
      ],
    });
    expect(nextToStart(items)).toBeNull();
    expect(items.some(isUnfinished)).toBe(false);
  });

  it('takes the same file twice for one upload while it runs, and for a new one after', () => {
    const sending = run(added('a'), ...begun('a'), added('a'));
    expect(sending).toHaveLength(1);
    expect(sending[0]?.state).toBe('sending');
    const again = [{ type: 'finished', key: 'a' } as const, added('a')].reduce(
      reduceUploads,
      sending,
    );
    expect(again).toMatchObject([{ state: 'waiting', sent: 0, contentId: null }]);
  });

  it('keeps the reason of a failure until it is tried again', () => {
    const failed = run(added('a'), ...begun('a'), { type: 'failed', key: 'a', error: 'No space.' });
    expect(failed).toMatchObject([{ state: 'failed', error: 'No space.', sent: 40 }]);
    expect(reduceUploads(failed, { type: 'resumed', key: 'a' })).toMatchObject([
      { state: 'waiting', error: null, sent: 40 },
    ]);
  });

  it('never counts more than the file holds', () => {
    const items = run(
      added('a', 10),
      { type: 'preparing', key: 'a' },
      {
        type: 'progressed',
        key: 'a',
        sent: 12,
        at: 1,
      },
    );
    expect(items[0]?.sent).toBe(10);
  });

  it('leaves out what is done, and only that, when the tray is cleared', () => {
    const items = run(added('a'), ...begun('a'), { type: 'finished', key: 'a' }, added('b'));
    expect(reduceUploads(items, { type: 'doneCleared' }).map(({ key }) => key)).toEqual(['b']);
  });
});
