// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachTracker, type AttachedTracker } from '../src/dom/attach';
import { CONFIG, settle, World } from './world';

/** A video element whose state the test sets: first one that has loaded nothing. */
function makeVideo(known: Partial<typeof EMPTY> = {}) {
  const state = { ...EMPTY, ...known };
  const video = document.createElement('video');
  for (const name of ['currentTime', 'seeking', 'readyState', 'paused', 'ended'] as const) {
    Object.defineProperty(video, name, { get: () => state[name] });
  }
  return { video, state, fire: (name: string) => video.dispatchEvent(new Event(name)) };
}

const EMPTY = { currentTime: 0, seeking: false, readyState: 0, paused: true, ended: false };

describe('an attached tracker', () => {
  let world: World;
  let media: ReturnType<typeof makeVideo>;
  let tracker: AttachedTracker;

  beforeEach(() => {
    world = new World();
    media = makeVideo();
    const { position: _, ...ports } = world.ports;
    tracker = attachTracker(media.video, CONFIG, ports);
    media.state.readyState = 4;
  });
  afterEach(() => tracker.destroy());

  const sent = () =>
    world.puts.flatMap(({ batch }) => batch.events.map(({ name, position }) => [name, position]));

  it('records what the element says, at its position', async () => {
    media.state.currentTime = 3.21;
    media.fire('play');
    await settle();
    expect(sent()).toEqual([['play', 3.21]]);
  });

  it('tells the error of the element, or the one that the player names', async () => {
    media.fire('error');
    Object.defineProperty(media.video, 'error', { get: () => ({ code: 3 }) });
    media.fire('error');
    tracker.record('error', 'fragLoadError');
    await settle();
    await world.pass(1_000);
    const codes = world.puts.flatMap(({ batch }) => batch.events.map((event) => event.error_code));
    expect(codes).toEqual([undefined, 'media-3', 'fragLoadError']);
  });

  it('ignores what says nothing before metadata, and keeps the start', async () => {
    media.state.readyState = 0;
    for (const name of [
      'loadstart',
      'progress',
      'timeupdate',
      'waiting',
      'seeking',
      'seeked',
      'play',
    ]) {
      media.fire(name);
    }
    await settle();
    expect(sent()).toEqual([
      ['loadstart', 0],
      ['play', 0],
    ]);
  });

  it('gives the position before a jump to what is said before `seeking`', async () => {
    media.state.currentTime = 10;
    media.fire('timeupdate');
    media.state.currentTime = 80;
    media.state.seeking = true;
    media.fire('timeupdate'); // queued before the jump, run after it
    media.fire('progress');
    media.fire('seeking');
    media.fire('waiting');
    media.state.seeking = false;
    media.fire('seeked');
    media.fire('pause');
    await settle();
    expect(sent()).toEqual([
      ['timeupdate', 10],
      ['progress', 10],
      ['seeking', 80],
      ['waiting', 80],
      ['seeked', 80],
      ['pause', 80],
    ]);
  });

  it('takes errors from a player that uses MSE', async () => {
    tracker.record('error');
    await settle();
    expect(sent()).toEqual([['error', 0]]);
  });

  it('sends when the page is hidden or goes', async () => {
    media.fire('canplay');
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(sent()).toEqual([['canplay', 0]]);
    media.fire('progress');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(sent()).toHaveLength(2);
  });

  it('lets go of the element and the page', async () => {
    tracker.destroy();
    media.fire('play');
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(world.requests).toEqual([]);
    expect(world.timersRunning).toBe(0);
  });

  it('tells interruptions where the browser knows of them', async () => {
    const session = Object.assign(new EventTarget(), { state: 'active' });
    vi.stubGlobal('navigator', { audioSession: session });
    const own = attachTracker(makeVideo().video, CONFIG, world.ports);
    for (const state of ['active', 'interrupted', 'interrupted', 'active']) {
      session.state = state;
      session.dispatchEvent(new Event('statechange'));
    }
    own.record('pause');
    await settle();
    vi.unstubAllGlobals();
    own.destroy();
    expect(sent()).toEqual([
      ['interruptbegin', 0],
      ['interruptend', 0],
      ['pause', 0],
    ]);
  });
});

describe('a tracker of a player that is there already', () => {
  const readyStates = [0, 1, 2, 3, 4];
  const states = readyStates.flatMap((readyState) =>
    [true, false].flatMap((paused) =>
      [true, false].map((ended) => ({ readyState, paused, ended, currentTime: 7.5 })),
    ),
  );
  let world: World;
  const attach = (known: Partial<typeof EMPTY>) => {
    world = new World();
    const media = makeVideo(known);
    const { position: _, ...ports } = world.ports;
    return { ...media, tracker: attachTracker(media.video, CONFIG, ports) };
  };
  const sent = async () => {
    await world.pass(60_000);
    await settle();
    return world.puts.flatMap(({ batch }) => batch.events.map(({ name }) => name));
  };

  /** What the element has told the page on its way to this state, of what still holds. */
  function toldBefore({ readyState, paused, ended }: (typeof states)[number]): string[] {
    const told = readyState >= 3 ? ['canplay'] : [];
    if (paused || ended) return told;
    return [...told, 'play', ...(readyState === 1 || readyState === 2 ? ['waiting'] : [])];
  }

  it.each(states)('reports its state: %o', async (state) => {
    const { tracker } = attach(state);
    expect(await sent()).toEqual(toldBefore(state));
    tracker.destroy();
  });

  it.each(states)('reports no event twice that was on its way: %o', async (state) => {
    const { tracker, fire } = attach(state);
    for (const name of toldBefore(state)) fire(name);
    expect(await sent()).toEqual(toldBefore(state));
    tracker.destroy();
  });

  it('reports what happens anew', async () => {
    const { tracker, fire } = attach({ readyState: 4, paused: false });
    for (const name of ['pause', 'play', 'waiting', 'canplay']) fire(name);
    expect(await sent()).toEqual(['canplay', 'play', 'pause', 'play', 'waiting', 'canplay']);
    tracker.destroy();
  });

  it('reports it again to a session that begins in the middle of the video', async () => {
    const { tracker } = attach({ readyState: 4, paused: false });
    tracker.switchVideo(CONFIG);
    expect(await sent()).toEqual(['canplay', 'play', 'canplay', 'play']);
    tracker.destroy();
  });

  it('reports nothing of one video to the next', async () => {
    const { tracker, fire } = attach({ readyState: 4, paused: false });
    tracker.switchVideo({ ...CONFIG, video_id: CONFIG.video_id + 1 });
    for (const name of ['emptied', 'canplay', 'play']) fire(name);
    expect(await sent()).toEqual(['canplay', 'play', 'emptied', 'canplay', 'play']);
    tracker.destroy();
  });
});

describe('the ports of a browser', () => {
  it('send with keepalive and a time limit, and survive a forbidden storage', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('token'));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('localStorage', undefined);
    const { video, fire } = makeVideo();
    const tracker = attachTracker(video, CONFIG);
    fire('play');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    tracker.destroy();
    vi.unstubAllGlobals();
    const [url, init] = fetched.mock.calls[1] ?? [];
    expect(url).toBe('https://collector.test/api/events');
    expect(init).toMatchObject({ method: 'PUT', keepalive: true, credentials: 'omit' });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });
});
