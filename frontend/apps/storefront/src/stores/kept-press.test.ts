import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPress, takePress } from './kept-press';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function newMemory() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

function broken(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('a press is taken once, and another one is left alone', () => {
  const memory = newMemory();
  keepPress('follow category 5', memory);
  expect(takePress('follow category 6', memory)).toBe(false);
  expect(takePress('follow category 5', memory)).toBe(true);
  expect(takePress('follow category 5', memory)).toBe(false);
});

test('it is forgotten after half an hour', () => {
  const memory = newMemory();
  keepPress('remind /programs/rabbit', memory);
  vi.advanceTimersByTime(31 * 60_000);
  expect(takePress('remind /programs/rabbit', memory)).toBe(false);
});

test('without storage nothing is kept, and nothing breaks', () => {
  const memory = { getItem: broken, setItem: broken, removeItem: broken };
  keepPress('follow category 5', memory);
  expect(takePress('follow category 5', memory)).toBe(false);
});
