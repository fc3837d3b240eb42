// @vitest-environment jsdom

import type { Failure, Result } from '@matinee/api/result';
import type { Playback } from '@matinee/api/storefront/playback';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consent } from '../stores/consent';
import type { createEngine, Engine, EngineState } from './engine';
import { createSession, type PlayerSession } from './session';

type Hooks = Parameters<typeof createEngine>[1];

// hls.js and the tracker have tests of their own: here only what passes between them.
const fake = vi.hoisted(() => ({
  hooks: undefined as Hooks | undefined,
  engine: {} as Engine & { state: EngineState },
  tracker: {
    record: vi.fn(),
    renewGrant: vi.fn(),
    switchVideo: vi.fn(),
    destroy: vi.fn(),
  },
  attachTracker: vi.fn(),
  isPreview: false,
}));
vi.mock('../stores/preview', () => ({
  get isPreview() {
    return fake.isPreview;
  },
}));
vi.mock('./engine', () => ({
  createEngine: (_media: unknown, hooks: Hooks) => {
    fake.hooks = hooks;
    return fake.engine;
  },
}));
vi.mock('@matinee/tracker', () => ({ attachTracker: fake.attachTracker }));

const MINUTE = 60_000;
let media: HTMLVideoElement & { set(state: Partial<HTMLVideoElement>): void };
let session: PlayerSession;

function playback(more: Partial<Playback> = {}): Playback {
  return {
    session: 's1',
    src: 'https://d.test/1/master.m3u8',
    expires_at: new Date(Date.now() + 6 * 60 * MINUTE).toISOString(),
    renew_after_seconds: 3_600,
    duration: 600,
    timeline: { film: 31, from_seconds: 0 },
    poster: null,
    storyboard: null,
    captions: [],
    qualities: [],
    state: 'ready',
    tracker: {
      host: 'https://c.test',
      grant: 'grant-1',
      user_id: 0,
      video_id: 31,
      content_id: 12,
      store_id: 1,
      source: 'web',
    },
    ...more,
  } as Playback;
}

function ok(data: Playback): Result<Playback> {
  return { success: true, data, status: 200, isLastPage: null, headers: new Headers() };
}

function refused(status: number, message = ''): Failure {
  const errors = [{ code: 'x', message, field: null }];
  return { success: false, status, errors, requestId: null, retryAfterSeconds: null };
}

function open(first: Playback = playback(), startAt = 0) {
  const needs = {
    playback: first,
    startAt,
    reopen: vi.fn<() => Promise<Result<Playback>>>(async () => ok(playback({ session: 's2' }))),
    keepPosition: vi.fn<(seconds: number, videoId: number) => void>(),
  };
  session = createSession(media, needs);
  return needs;
}

beforeEach(() => {
  vi.useFakeTimers();
  const state = { currentTime: 0, paused: true, ended: false, duration: 600, readyState: 4 };
  media = document.createElement('video') as typeof media;
  for (const name of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(media, name, { get: () => state[name] });
  }
  media.set = (change) => Object.assign(state, change);
  media.play = vi.fn(async () => undefined);
  fake.engine = {
    state: { problem: null },
    load: vi.fn(),
    renew: vi.fn(),
    fail: vi.fn(),
    facts: vi.fn(),
    destroy: vi.fn(),
  } as unknown as typeof fake.engine;
  fake.attachTracker.mockReset().mockReturnValue(fake.tracker);
  for (const call of Object.values(fake.tracker)) call.mockReset();
});

afterEach(() => {
  fake.isPreview = false;
  session.destroy();
  vi.useRealTimers();
});

function start() {
  media.set({ paused: false });
  media.dispatchEvent(new Event('playing'));
}

test('it loads at the place asked for, tracks, and tells the tracker what MSE keeps to itself', () => {
  const first = playback();
  open(first, 42);
  expect(fake.engine.load).toHaveBeenCalledWith(first.src, 42);
  expect(fake.attachTracker).toHaveBeenCalledWith(media, {
    ...first.tracker,
    allowed: true,
    facts: fake.engine.facts,
  });
  fake.hooks?.onTrouble('error', 'fragLoadError');
  expect(fake.tracker.record).toHaveBeenCalledWith('error', 'fragLoadError');
});

test('a viewer who does not want to be counted is not, from that moment on', () => {
  const first = playback();
  open(first);
  consent.answer('no');
  expect(fake.tracker.switchVideo).toHaveBeenCalledWith({
    ...first.tracker,
    allowed: false,
    facts: fake.engine.facts,
  });
  session.destroy();
  fake.tracker.switchVideo.mockClear();
  consent.answer('yes');
  expect(fake.tracker.switchVideo).not.toHaveBeenCalled();
});

test('a play in the preview of the back office is not counted, whatever is answered there', () => {
  fake.isPreview = true;
  const first = playback();
  open(first);
  expect(fake.attachTracker).toHaveBeenCalledWith(media, {
    ...first.tracker,
    allowed: false,
    facts: fake.engine.facts,
  });
  consent.answer('yes');
  expect(fake.tracker.switchVideo).toHaveBeenCalledWith({
    ...first.tracker,
    allowed: false,
    facts: fake.engine.facts,
  });
});

describe('the signature', () => {
  test('leads to the same place of a file that has replaced the one that plays', async () => {
    const fresh = playback({
      src: 'https://d.test/2/master.m3u8',
      duration: 300,
      timeline: { film: 32, from_seconds: 0 },
    });
    fresh.tracker = { ...fresh.tracker, video_id: 32, grant: 'grant-2' };
    const { reopen, keepPosition } = open();
    start();
    media.set({ currentTime: 200 });
    reopen.mockResolvedValueOnce(ok(fresh));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fake.engine.renew).not.toHaveBeenCalled();
    expect(fake.engine.load).toHaveBeenLastCalledWith(fresh.src, 100);
    expect(media.play).toHaveBeenCalledOnce();
    expect(fake.tracker.switchVideo).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ video_id: 32, grant: 'grant-2' }),
    );
    media.set({ currentTime: 101 });
    media.dispatchEvent(new Event('pause'));
    expect(keepPosition).toHaveBeenLastCalledWith(101, 32);
  });

  test('is renewed before it ends, with the grant', async () => {
    const fresh = playback({ src: 'https://d.test/2/master.m3u8' });
    fresh.tracker = { ...fresh.tracker, grant: 'grant-2' };
    const { reopen } = open();
    reopen.mockResolvedValueOnce(ok(fresh));
    await vi.advanceTimersByTimeAsync(3_599_000);
    expect(reopen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fake.engine.renew).toHaveBeenCalledWith(fresh.src);
    expect(fake.tracker.renewGrant).toHaveBeenCalledWith('grant-2');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(reopen).toHaveBeenCalledTimes(2);
  });

  test('that could not be renewed in time is asked for again while it holds', async () => {
    const { reopen } = open();
    reopen.mockResolvedValueOnce(refused(0));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fake.engine.fail).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.engine.renew).toHaveBeenCalledOnce();
  });

  test('refused on the way is renewed once; refused again is told', async () => {
    const { reopen } = open();
    fake.hooks?.onExpired();
    await vi.advanceTimersByTimeAsync(0);
    expect(reopen).toHaveBeenCalledOnce();
    expect(fake.engine.renew).toHaveBeenCalledOnce();
    fake.hooks?.onExpired();
    expect(fake.engine.fail).toHaveBeenCalledWith({ kind: 'expired' });
    expect(reopen).toHaveBeenCalledOnce();
  });

  test('refused again much later is a new matter', async () => {
    const { reopen } = open();
    fake.hooks?.onExpired();
    await vi.advanceTimersByTimeAsync(MINUTE);
    fake.hooks?.onExpired();
    await vi.advanceTimersByTimeAsync(0);
    expect(reopen).toHaveBeenCalledTimes(2);
    expect(fake.engine.fail).not.toHaveBeenCalled();
  });

  test('the store denies is told in the store’s words', async () => {
    const { reopen } = open();
    reopen.mockResolvedValueOnce(refused(402, 'Your rental has ended.'));
    fake.hooks?.onExpired();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.engine.fail).toHaveBeenCalledWith({
      kind: 'refused',
      message: 'Your rental has ended.',
    });
  });
});

test('a film that is still being made is asked for each minute until it is ready', async () => {
  const { reopen } = open(playback({ state: 'processing' }));
  reopen.mockResolvedValueOnce(ok(playback({ state: 'processing' })));
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(reopen).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(reopen).toHaveBeenCalledTimes(2);
});

describe('the viewer’s place', () => {
  test('is kept every ten seconds of playing, at a pause, and when the page goes', async () => {
    const { keepPosition } = open();
    start();
    for (let second = 1; second <= 25; second++) {
      media.set({ currentTime: second });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(keepPosition.mock.calls.map(([second]) => second)).toEqual([10, 20]);
    media.set({ paused: true });
    media.dispatchEvent(new Event('pause'));
    expect(keepPosition).toHaveBeenLastCalledWith(25, 31);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(keepPosition).toHaveBeenCalledTimes(3);
    media.set({ currentTime: 31 });
    window.dispatchEvent(new Event('pagehide'));
    expect(keepPosition).toHaveBeenLastCalledWith(31, 31);
  });

  test('at the end is the end', () => {
    const { keepPosition } = open();
    start();
    media.set({ currentTime: 599.8, ended: true, paused: true });
    media.dispatchEvent(new Event('ended'));
    expect(keepPosition).toHaveBeenCalledWith(600, 31);
  });

  test('is nobody’s business before playing began', async () => {
    const { keepPosition } = open(playback(), 42);
    media.set({ currentTime: 42 });
    await vi.advanceTimersByTimeAsync(MINUTE);
    session.destroy();
    expect(keepPosition).not.toHaveBeenCalled();
  });
});

test('another chapter goes on in the same session, and the old one’s place is kept', () => {
  const { keepPosition } = open();
  start();
  media.set({ currentTime: 77 });
  const next = playback({ src: 'https://d.test/chapter-2/master.m3u8' });
  next.tracker = { ...next.tracker, video_id: 32 };
  const keepNext = vi.fn<(seconds: number, videoId: number) => void>();
  session.open({ playback: next, startAt: 5, reopen: vi.fn(), keepPosition: keepNext });
  expect(keepPosition).toHaveBeenCalledWith(77, 31);
  expect(fake.tracker.switchVideo).toHaveBeenCalledWith({
    ...next.tracker,
    allowed: true,
    facts: fake.engine.facts,
  });
  expect(fake.engine.load).toHaveBeenLastCalledWith(next.src, 5);
});

describe('trying again', () => {
  test('starts a new playback where it stopped', async () => {
    const fresh = playback({ src: 'https://d.test/again/master.m3u8' });
    const { reopen } = open();
    reopen.mockResolvedValueOnce(ok(fresh));
    media.set({ currentTime: 33 });
    await session.retry();
    expect(fake.engine.load).toHaveBeenLastCalledWith(fresh.src, 33);
    expect(media.play).toHaveBeenCalled();
  });

  test('happens by itself when the network is back', async () => {
    const { reopen } = open();
    window.dispatchEvent(new Event('online'));
    expect(reopen).not.toHaveBeenCalled();
    fake.engine.state.problem = { kind: 'offline' };
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reopen).toHaveBeenCalledOnce();
    expect(fake.engine.load).toHaveBeenCalledTimes(2);
  });

  test('that fails says so again', async () => {
    const { reopen } = open();
    reopen.mockResolvedValueOnce(refused(0));
    await session.retry();
    expect(fake.engine.fail).toHaveBeenCalledWith({ kind: 'unreachable' });
  });
});

test('after its end nothing of it goes on', async () => {
  const { reopen, keepPosition } = open();
  start();
  media.set({ currentTime: 12 });
  session.destroy();
  expect(keepPosition).toHaveBeenCalledWith(12, 31);
  expect(fake.engine.destroy).toHaveBeenCalled();
  expect(fake.tracker.destroy).toHaveBeenCalled();
  media.set({ currentTime: 20 });
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(keepPosition).toHaveBeenCalledOnce();
  expect(reopen).not.toHaveBeenCalled();
});
