// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachTracker, type AttachedTracker } from '../src/dom/attach';
import { CONFIG, settle, World } from './world';

/** A video element whose state the test sets. */
function makeVideo() {
  const state = { currentTime: 0, seeking: false, readyState: 4 };
  const video = document.createElement('video');
  for (const name of ['currentTime', 'seeking', 'readyState'] as const) {
    Object.defineProperty(video, name, { get: () => state[name] });
  }
  return { video, state, fire: (name: string) => video.dispatchEvent(new Event(name)) };
}

describe('an attached tracker', () => {
  let world: World;
  let media: ReturnType<typeof makeVideo>;
  let tracker: AttachedTracker;

  beforeEach(() => {
    world = new World();
    media = makeVideo();
    const { position: _, ...ports } = world.ports;
    tracker = attachTracker(media.video, CONFIG, ports);
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
