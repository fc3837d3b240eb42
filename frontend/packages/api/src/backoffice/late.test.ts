// @vitest-environment jsdom
import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '../result';
import { askAgainMs } from './late';

const failed = (status: number, retryAfterSeconds: number | null = null) =>
  new CallFailed({ success: false, errors: [], status, requestId: null, retryAfterSeconds });

/** A page with a report that is answered like this, until `leave`. */
function open(answer: () => Promise<string>) {
  const ask = vi.fn(answer);
  const client = new QueryClient();
  client.mount();
  const queryKey = ['report'];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: ask,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchInterval: askAgainMs,
  });
  const leave = observer.subscribe(() => undefined);
  return { ask, leave, refetch: () => observer.refetch() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** In seconds from the first one on, when it was asked again. */
async function tries(ask: ReturnType<typeof vi.fn>, seconds: number): Promise<number[]> {
  const moments: number[] = [];
  await vi.advanceTimersByTimeAsync(0);
  let known = ask.mock.calls.length;
  for (let second = 1; second <= seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (ask.mock.calls.length > known) moments.push(second);
    known = ask.mock.calls.length;
  }
  return moments;
}

it('waits longer each time, and soon again once it had come', async () => {
  let isAway = true;
  const answer = () => (isAway ? Promise.reject(failed(503)) : Promise.resolve('there'));
  const { ask, refetch } = open(answer);
  expect(await tries(ask, 80)).toEqual([2, 7, 17, 47, 77]);
  isAway = false;
  expect(await tries(ask, 120)).toEqual([27]);
  isAway = true;
  await refetch();
  expect(await tries(ask, 8)).toEqual([2, 7]);
});

it('asks no sooner than the server wants, and never stops for one that wants too much', async () => {
  expect(await tries(open(() => Promise.reject(failed(503, 20))).ask, 80)).toEqual([20, 40, 60]);
  const { ask } = open(() => Promise.reject(failed(503, 100_000_000)));
  expect(await tries(ask, 700)).toEqual([600]);
});

it.each([500, 404, 422])('does not ask again for what will not come: %i', async (status) => {
  expect(await tries(open(() => Promise.reject(failed(status))).ask, 60)).toEqual([]);
});

it('does not ask while nobody looks, and at once when somebody does', async () => {
  const { ask } = open(() => Promise.reject(failed(0)));
  focusManager.setFocused(false);
  expect(await tries(ask, 60)).toEqual([]);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('does not ask without a network, and at once when it is back', async () => {
  onlineManager.setOnline(false);
  const { ask } = open(() => Promise.reject(failed(0)));
  expect(await tries(ask, 60)).toEqual([]);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('ends when the page is left', async () => {
  const { ask, leave } = open(() => Promise.reject(failed(503)));
  expect(await tries(ask, 3)).toEqual([2]);
  leave();
  expect(await tries(ask, 60)).toEqual([]);
});
