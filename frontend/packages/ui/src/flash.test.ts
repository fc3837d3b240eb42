import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFlashStore, FLASH_TIMEOUT_MS, type FlashStore } from './flash';

let store: FlashStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createFlashStore();
});

const shown = () => store.list().map(({ message }) => message);

test('a message is a success for 3000 ms unless it says otherwise', () => {
  store.show('Saved.');
  expect(store.list()[0]).toMatchObject({ type: 'success', timeoutMs: 3000 });
  vi.advanceTimersByTime(FLASH_TIMEOUT_MS - 1);
  expect(shown()).toEqual(['Saved.']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('each message has its own clock', () => {
  store.show('first', 'info', 1000);
  vi.advanceTimersByTime(500);
  store.show('second', 'warning', 1000);
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual(['second']);
});

test('a type that is none of the four is refused', () => {
  expect(() => store.show('x', 'danger' as never)).toThrow('success, error, warning, info');
  expect(shown()).toEqual([]);
});

test('the same message again is one banner with a new clock', () => {
  store.show('Not sent.', 'error');
  vi.advanceTimersByTime(2000);
  store.show('Not sent.', 'error');
  expect(shown()).toEqual(['Not sent.']);
  vi.advanceTimersByTime(2000);
  expect(shown()).toEqual(['Not sent.']);
});

describe('a pause', () => {
  test('keeps what was left of the time', () => {
    store.show('read me');
    vi.advanceTimersByTime(2000);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['read me']);
    store.resume();
    vi.advanceTimersByTime(999);
    expect(shown()).toEqual(['read me']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test('told twice is still one pause', () => {
    store.show('read me');
    store.pause();
    vi.advanceTimersByTime(5000);
    store.pause();
    store.resume();
    vi.advanceTimersByTime(2999);
    expect(shown()).toEqual(['read me']);
  });

  test('holds for what arrives during it', () => {
    store.show('first');
    store.pause();
    store.show('second');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['first', 'second']);
  });

  test('ends when the last banner is closed, so that the next one closes by itself', () => {
    const id = store.show('closed by a click');
    store.pause();
    store.close(id);
    store.show('next');
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual([]);
  });
});

test('listeners hear of changes, and of nothing after they left', () => {
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  const id = store.show('one');
  store.close(id);
  store.close(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show('two');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('closing all stops every clock', () => {
  store.show('one');
  store.show('two');
  store.closeAll();
  expect(shown()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
