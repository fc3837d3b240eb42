import { describe, expect, it, vi } from 'vitest';
import { CONFIG, later, settle, World } from './world';

describe('the start', () => {
  it('demands a source', () => {
    const world = new World();
    expect(() => world.track({ source: undefined as unknown as 'web' })).toThrow(
      'Analytics source should be provided!',
    );
    expect(world.timersRunning).toBe(0);
  });

  it('without a host only logs', async () => {
    const world = new World();
    const tracker = world.track({ host: null });
    tracker.record('play', 0);
    await world.pass(60_000);
    tracker.destroy();
    expect(world.logs).toEqual(['Tracker: no host is set, some features are unavailable.']);
    expect(world.requests).toEqual([]);
    expect(world.storage.keys).toEqual([]);
  });

  it.each([
    ['in an impersonated session', { impersonated: true }],
    ['against the wish of the viewer', { allowed: false }],
  ])('%s sends and stores nothing', async (_, quiet) => {
    const world = new World();
    const tracker = world.track(quiet);
    tracker.record('play', 0);
    await world.pass(60_000);
    tracker.switchVideo({ ...CONFIG, ...quiet, video_id: 32 });
    tracker.record('play', 0);
    await world.pass(60_000);
    tracker.leave();
    tracker.destroy();
    await settle();
    expect(world.requests).toEqual([]);
    expect(world.storage.keys).toEqual([]);
  });

  it('has an empty list of its own, keyed by user, content and video', async () => {
    const world = new World();
    const one = world.track();
    const other = world.track();
    one.record('progress', 1);
    other.record('progress', 2);
    expect(world.storage.keys).toEqual([
      `matinee.events.7.12.31.${one.sessionId}`,
      `matinee.events.7.12.31.${other.sessionId}`,
    ]);
    one.destroy();
    expect(world.storage.keys).toHaveLength(1);
  });
});

describe('another video', () => {
  it('sends what waits, clears the old list and starts anew', async () => {
    const world = new World();
    const tracker = world.track();
    const oldSession = tracker.sessionId;
    tracker.record('progress', 5);
    tracker.switchVideo({ ...CONFIG, video_id: 32, grant: 'other-grant' });
    expect(world.storage.keys).toEqual([]);
    expect(world.timersRunning).toBe(1);
    tracker.record('play', 0);
    await settle();
    expect(world.puts.map(({ batch }) => [batch.video_id, batch.session_id, batch.seq])).toEqual([
      [31, oldSession, 0],
      [32, tracker.sessionId, 0],
    ]);
    expect(tracker.sessionId).not.toBe(oldSession);
    expect(
      world.tokenRequests.map(({ headers }) => [headers['video-id'], headers['grant']]),
    ).toEqual([
      ['31', 'signed-grant'],
      ['32', 'other-grant'],
    ]);
  });

  it('is given up, list and all, when the 418 to the one before comes late', async () => {
    const world = new World();
    const tracker = world.track();
    const first = later();
    world.answers = [first.answer];
    tracker.record('play', 0);
    await settle();
    tracker.switchVideo({ ...CONFIG, video_id: 32 });
    tracker.record('progress', 1);
    await first.give(418);
    expect(world.storage.keys).toEqual([]);
    expect(tracker.sessionId).toBeUndefined();
    tracker.record('play', 2);
    await world.pass(60_000);
    expect(world.puts).toHaveLength(1);
  });
});

describe('the end', () => {
  it('sends what waits, also while a send is under way, and clears timers and storage', async () => {
    const world = new World();
    const tracker = world.track();
    const first = later();
    world.answers = [first.answer];
    tracker.record('play', 0);
    await settle();
    tracker.record('progress', 1);
    tracker.destroy();
    expect(world.storage.keys).toEqual([]);
    expect(world.timersRunning).toBe(0);
    await first.give(204);
    expect(world.sentNames).toEqual([['play'], ['progress']]);
    tracker.record('play', 2);
    tracker.destroy();
    await settle();
    expect(world.puts).toHaveLength(2);
    expect(world.storage.keys).toEqual([]);
  });

  it('of the page sends at once and keeps the list until the answer', async () => {
    const world = new World();
    const tracker = world.track();
    const first = later();
    const second = later();
    world.answers = [first.answer, second.answer];
    tracker.record('play', 0);
    await settle();
    tracker.record('progress', 1);
    tracker.leave();
    await settle();
    expect(world.sentNames).toEqual([['play'], ['progress']]);
    expect(world.puts.map(({ batch }) => batch.seq)).toEqual([0, 1]);
    await first.give(204);
    expect(world.storage.keys).toHaveLength(1);
    await second.give(204);
    expect(world.storage.keys).toEqual([]);
  });
});

describe('storage', () => {
  it('may fail in every way', async () => {
    const world = new World();
    world.storage.isBroken = true;
    const tracker = world.track();
    tracker.record('play', 0);
    await world.pass(20_000);
    tracker.record('pause', 1);
    await settle();
    tracker.destroy();
    expect(world.sentNames).toEqual([['play'], ['pause']]);
  });

  it('gives back what a dead tab left, in its own session', async () => {
    const world = new World();
    const dead = world.track();
    dead.record('progress', 3); // and the tab is gone
    world.storage.setItem('matinee.events.7.12.31.torn', '{"events"');
    world.storage.setItem(
      'matinee.events.7.12.99.other',
      JSON.stringify({ at: world.now, events: [] }),
    );
    world.storage.setItem('other.page', 'kept');

    const reborn = new World();
    reborn.storage = world.storage;
    reborn.ports.storage = world.storage;
    reborn.now = world.now + 61_000;
    const tracker = reborn.track();
    tracker.record('play', 0);
    for (let i = 0; i < 3; i++) await settle();
    expect(reborn.puts.map(({ batch }) => [batch.session_id, batch.events.length])).toEqual([
      [tracker.sessionId, 1],
      [dead.sessionId, 1],
    ]);
    expect(world.storage.keys).toEqual(['matinee.events.7.12.99.other', 'other.page']);
  });

  it('is searched for the dead once, not after each send', async () => {
    const world = new World();
    const search = vi.spyOn(world.storage, 'key');
    world.storage.setItem('other.page', 'x');
    const tracker = world.track();
    tracker.record('play', 0);
    await settle();
    expect(search).toHaveBeenCalledOnce();
    tracker.record('pause', 1);
    await settle();
    expect(search).toHaveBeenCalledOnce();
  });

  it('leaves alone what a living tab holds, and throws away what is a week old', async () => {
    const world = new World();
    const living = world.track();
    living.record('progress', 3);
    const old = { session_id: 'x', seq: 0, at: world.now - 8 * 24 * 3_600_000, events: [] };
    world.storage.setItem('matinee.events.1.1.1.x', JSON.stringify(old));
    await world.pass(5_000);
    const tracker = world.track();
    tracker.record('play', 0);
    for (let i = 0; i < 3; i++) await settle();
    expect(world.puts).toHaveLength(1);
    expect(world.storage.keys).toEqual([`matinee.events.7.12.31.${living.sessionId}`]);
  });

  it('keeps the shape of a curve too long to keep', async () => {
    const world = new World();
    const tracker = world.track();
    world.tokenAnswers = Array.from({ length: 2_000 }, () => 'unreachable' as const);
    tracker.record('progress', 0);
    for (let i = 0; i < 5_000; i++) {
      await world.pass(250);
      world.play(tracker, 'timeupdate', i / 4);
    }
    world.tokenAnswers = [];
    tracker.record('pause', 1_250);
    for (let i = 0; i < 30; i++) await settle();
    const events = world.puts.flatMap(({ batch }) => batch.events);
    expect(events.length).toBeLessThanOrEqual(2_001);
    expect(events[0]?.name).toBe('progress');
    expect(events.at(-1)?.name).toBe('pause');
    const gaps = events.map(({ position }, i) => position - (events[i - 1]?.position ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(10);
  }, 20_000);
});
