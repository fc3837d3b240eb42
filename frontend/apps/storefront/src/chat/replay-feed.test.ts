import type { ChatMessage } from '@matinee/api/storefront/chat';
import { message } from '@matinee/api/testing/chat';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_MESSAGES, ReplayFeed, type ReplayView, type Stretch } from './replay-feed';

const PAGE = 50;

/** Said at these seconds, in order. */
const said = (...seconds: number[]): ChatMessage[] =>
  seconds.map((at, place) => message(place + 1, { body: `${at}`, media_ms: at * 1_000 }));

const ok = (messages: ChatMessage[], hasMore = false) => ({
  success: true as const,
  data: { messages, has_more: hasMore },
  status: 200,
  isLastPage: null,
  headers: new Headers(),
});
const failed = (status: number) => ({
  success: false as const,
  errors: [],
  status,
  requestId: null,
  retryAfterSeconds: null,
});
type Answer = ReturnType<typeof ok> | ReturnType<typeof failed>;

/** A server with these messages, whose answers wait until `flush`. */
function begin(all: ChatMessage[], answer?: (stretch: Stretch) => Answer) {
  const asked: Stretch[] = [];
  const waiting: (() => void)[] = [];
  const aborted: Stretch[] = [];
  let view: ReplayView = { messages: [], state: 'loading' };
  const page = ({ from, to, after }: Stretch) => {
    const here = all.filter(({ media_ms: at, id }) => {
      const is = at ?? -1;
      return is < to && (is > from || (is === from && id > (after ?? 0)));
    });
    return ok(here.slice(0, PAGE), here.length > PAGE);
  };
  const leaving = new AbortController();
  const feed = new ReplayFeed({
    load: (stretch, signal) => {
      asked.push(stretch);
      signal.addEventListener('abort', () => aborted.push(stretch));
      return new Promise((resolve) => {
        waiting.push(() => resolve(answer?.(stretch) ?? page(stretch)));
      });
    },
    changed: (next) => (view = next),
    signal: leaving.signal,
  });
  /** Answers what was asked, and what is asked then. */
  const flush = async (most = 100) => {
    for (let left = most; waiting.length > 0 && left > 0; left -= 1) {
      waiting.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  return {
    feed,
    asked,
    aborted,
    flush,
    leave: () => leaving.abort(),
    open: () => waiting.length,
    words: () => view.messages.map(({ body }) => body),
    state: () => view.state,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('with the player', () => {
  test('what was said up to now is shown, and no word before its time', async () => {
    const { feed, flush, words } = begin(said(1, 5, 59, 61));
    feed.moveTo(0);
    await flush();
    expect(words()).toEqual([]);
    feed.moveTo(999);
    expect(words()).toEqual([]);
    feed.moveTo(1_000);
    expect(words()).toEqual(['1']);
    feed.moveTo(60_999);
    await flush();
    expect(words()).toEqual(['1', '5', '59']);
    feed.moveTo(61_000);
    expect(words()).toEqual(['1', '5', '59', '61']);
  });

  test('going back takes away what was said later', async () => {
    const { feed, flush, words } = begin(said(1, 5, 30));
    feed.moveTo(40_000);
    await flush();
    expect(words()).toEqual(['1', '5', '30']);
    feed.moveTo(6_000);
    expect(words()).toEqual(['1', '5']);
  });

  test('a jump shows the minute before as well', async () => {
    const { feed, flush, words, asked } = begin(said(10, 590, 604, 700));
    feed.moveTo(605_000);
    await flush();
    expect(words()).toEqual(['590', '604']);
    expect(asked.map(({ from }) => from)).toEqual([600_000, 540_000]);
  });

  test('no more than 200 are on screen, and more while somebody reads', async () => {
    const { feed, flush, words } = begin(said(...Array.from({ length: 500 }, (_, n) => n / 10)));
    feed.moveTo(59_000);
    await flush();
    expect(words()).toHaveLength(MOST_MESSAGES);
    expect(words().at(-1)).toBe('49.9');
    feed.setReading(true);
    expect(words()).toHaveLength(500);
  });
});

describe('loading', () => {
  test('the next minute comes before it is there, and nothing is loaded twice', async () => {
    const { feed, flush, asked } = begin(said(1));
    for (let second = 0; second < 120; second += 1) {
      feed.moveTo(second * 1_000);
      feed.moveTo(second * 1_000 + 500);
      await flush();
      if (second === 29) expect(asked.map(({ from }) => from)).toEqual([0]);
      if (second === 30) expect(asked.map(({ from }) => from)).toEqual([0, 60_000]);
    }
    expect(asked.map(({ from }) => from)).toEqual([0, 60_000, 120_000]);
  });

  test('one request at a time, however often the player tells where it is', () => {
    const { feed, open } = begin(said(1));
    for (let n = 0; n < 10; n += 1) feed.moveTo(n * 250);
    expect(open()).toBe(1);
  });

  test('a busy minute is read page by page, without loss', async () => {
    const at = Array.from({ length: 430 }, (_, n) => Math.floor(n / 90) * 10);
    const { feed, flush, words, asked } = begin(said(...at));
    feed.setReading(true);
    feed.moveTo(50_000);
    await flush();
    expect(words()).toHaveLength(430);
    expect(asked.filter(({ from }) => from < 60_000)).toHaveLength(9);
  });

  test('what is loaded for a place that was left is given up', async () => {
    const { feed, flush, words, aborted, asked } = begin(said(1, 601));
    feed.moveTo(2_000);
    feed.moveTo(602_000);
    expect(aborted).toHaveLength(1);
    expect(asked.at(-1)?.from).toBe(600_000);
    await flush();
    expect(words()).toEqual(['601']);
  });

  test('while the minute is on its way it says so', async () => {
    const { feed, flush, state } = begin(said(1));
    feed.moveTo(500);
    expect(state()).toBe('loading');
    await flush();
    expect(state()).toBe('there');
  });

  test('what failed is tried again, later each time, and at once on wish', async () => {
    let isDown = true;
    const { feed, flush, asked, state, words } = begin(said(1), () =>
      isDown ? failed(503) : ok(said(1)),
    );
    feed.moveTo(2_000);
    await flush();
    expect([state(), asked.length]).toEqual(['failed', 1]);
    for (let n = 0; n < 20; n += 1) feed.moveTo(2_000 + n);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(2);
    await flush();
    isDown = false;
    feed.retry();
    await flush();
    expect([state(), words()]).toEqual(['there', ['1']]);
  });

  test('a chat that may not be read is asked for once', async () => {
    const { feed, flush, asked, state } = begin([], () => failed(404));
    feed.moveTo(0);
    await flush();
    feed.moveTo(90_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([state(), asked.length]).toEqual(['closed', 1]);
  });

  test('who leaves asks for nothing more', async () => {
    const { feed, flush, asked, aborted, leave } = begin(said(1), () => failed(503));
    feed.moveTo(0);
    leave();
    expect(aborted).toHaveLength(1);
    await flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});
