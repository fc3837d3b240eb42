import type { Chat } from './storefront/chat';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStream, message, room, state } from './testing/chat';
import { ChatFeed, MOST_MESSAGES, type ChatView } from './chat-feed';

const ask = vi.fn<() => Promise<Chat | null>>();
let view: ChatView;
let leaving: AbortController;

function follow(chat: Chat = room()): ChatFeed {
  return new ChatFeed(chat, {
    openStream: (url) => new FakeStream(url),
    ask,
    changed: (next) => (view = next),
    signal: leaving.signal,
  });
}

const ids = () => view.messages.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
  FakeStream.opened = [];
  leaving = new AbortController();
  ask.mockReset().mockResolvedValue(room());
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

describe('what the stream tells', () => {
  test('goes on behind what is there, in order, each once', () => {
    follow();
    expect(FakeStream.last.url).toBe('https://r.test/live_chats/token?after=40');
    FakeStream.last.say('messages', { messages: [message(4), message(3)] }, '42');
    FakeStream.last.say('messages', { messages: [message(4, { body: 'changed' })] }, '43');
    expect(ids()).toEqual([1, 2, 3, 4]);
    expect(view.messages.at(-1)?.body).toBe('changed');
  });

  test('takes away what is gone, and shows state and count', () => {
    follow();
    FakeStream.last.say('gone', { ids: [1, 99] }, '41');
    FakeStream.last.say('state', { ...state, slow_seconds: 30 });
    FakeStream.last.say('count', { watching: 1_200 });
    expect(ids()).toEqual([2]);
    expect([view.state.slow_seconds, view.watching]).toEqual([30, 1_200]);
  });

  test('keeps the last ones, and more of them while somebody reads further up', () => {
    const feed = follow();
    const many = Array.from({ length: MOST_MESSAGES + 20 }, (_, at) => message(at + 10));
    feed.setReading(true);
    FakeStream.last.say('messages', { messages: many }, '300');
    expect(view.messages).toHaveLength(many.length + 2);
    feed.setReading(false);
    expect(view.messages).toHaveLength(MOST_MESSAGES);
    expect([view.messages.at(-1)?.id, view.hasEarlier]).toEqual([many.at(-1)?.id, true]);
  });
});

describe('a line that breaks', () => {
  test('is the browser’s to mend', () => {
    follow();
    FakeStream.last.fail({ isOver: false });
    expect(view.isLost).toBe(true);
    FakeStream.last.say('open', null);
    expect([view.isLost, FakeStream.opened.length, ask.mock.calls.length]).toEqual([false, 1, 0]);
  });

  test('a refused address is asked for anew, and nothing between is missed', async () => {
    follow();
    FakeStream.last.say('messages', { messages: [message(3)] }, '44');
    ask.mockResolvedValue(
      room({ stream: { url: 'https://r.test/live_chats/new', expires_at: '' } }),
    );
    FakeStream.last.fail({ isOver: true });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeStream.last.url).toBe('https://r.test/live_chats/new?after=44');
    expect(ids()).toEqual([1, 2, 3]);
  });

  test('asks less and less often while there is no answer', async () => {
    ask.mockResolvedValue(null);
    follow();
    FakeStream.last.fail({ isOver: true });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask.mock.calls.length).toBeGreaterThan(4);
    expect(ask.mock.calls.length).toBeLessThan(14);
    ask.mockResolvedValue(room());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeStream.opened).toHaveLength(2);
  });

  test('who was away too long begins anew', async () => {
    follow();
    ask.mockResolvedValue(room({ messages: [message(90)], version: 200, has_more: true }));
    FakeStream.last.say('reset', {});
    await vi.advanceTimersByTimeAsync(0);
    expect([ids(), view.hasEarlier]).toEqual([[90], true]);
    expect(FakeStream.last.url).toContain('after=200');
  });
});

describe('a tab that nobody sees', () => {
  test('lets go after a minute, and catches up when it is seen again', async () => {
    const feed = follow();
    feed.setHidden(true);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(FakeStream.last.readyState).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeStream.last.readyState).toBe(2);
    feed.setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeStream.opened).toHaveLength(2);
  });

  test('that is seen again at once keeps its line', async () => {
    const feed = follow();
    feed.setHidden(true);
    await vi.advanceTimersByTimeAsync(10_000);
    feed.setHidden(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([FakeStream.opened.length, FakeStream.last.readyState]).toEqual([1, 1]);
  });
});

test('whoever leaves lets go of the line', () => {
  follow();
  leaving.abort();
  expect(FakeStream.last.readyState).toBe(2);
});
