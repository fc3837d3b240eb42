import { act, renderHook } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { without } from './filters';
import { useFilters } from './use-filters';

vi.mock('react-router', () => ({ useSearchParams: vi.fn() }));

const setQuery = vi.fn();
const draw = (query: string) =>
  vi.mocked(useSearchParams).mockReturnValue([new URLSearchParams(query), setQuery]);
const lastQuery = () => String(setQuery.mock.lastCall?.[0]);

beforeEach(() => setQuery.mockClear());

test('an address drawn late does not take back what was chosen since', () => {
  draw('q=blue');
  const { result, rerender } = renderHook(() => useFilters());
  act(() => result.current[1]((now) => ({ ...now, price: 'free' })));
  act(() => result.current[1]((now) => ({ ...now, min_duration: 600 })));
  draw('q=blue&price=free');
  rerender();
  act(() => result.current[1]((now) => without(now, 'price')));
  expect(lastQuery()).toBe('q=blue&min_duration=600');
});

test('the way back is what the next change builds on', () => {
  draw('q=blue');
  const { result, rerender } = renderHook(() => useFilters());
  act(() => result.current[1]((now) => ({ ...now, price: 'free' })));
  draw('q=red');
  rerender();
  act(() => result.current[1]((now) => ({ ...now, min_duration: 600 })));
  expect(lastQuery()).toBe('q=red&min_duration=600');
});
