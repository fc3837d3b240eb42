import { describe, expect, it } from 'vitest';
import { FORCING_EVENTS, TRACKED_EVENTS, type TrackedEvent } from '../src/core/constants';
import { splitIntoBatches } from '../src/core/batch';
import type { StoredEvent } from '../src/core/queue';
import { later, settle, World } from './world';

describe('when events are sent', () => {
  it('waits for more than 20 events', async () => {
    const world = new World();
    const tracker = world.track();
    for (let i = 0; i < 20; i++) tracker.record('progress', i);
    await world.pass(9_000);
    expect(world.puts).toHaveLength(0);

    tracker.record('progress', 20);
    await settle();
    expect(world.puts).toHaveLength(0); // the check sends, not the event
    await world.pass(1_000);
    expect(world.puts.map((put) => put.batch.events.length)).toEqual([21]);
  });

  it('waits for more than 10,000 ms since the last send', async () => {
    const world = new World();
    const tracker = world.track();
    tracker.record('progress', 1);
    await world.pass(10_000);
    expect(world.puts).toHaveLength(0);
    await world.pass(1_000);
    expect(world.sentNames).toEqual([['progress']]);

    tracker.record('progress', 2);
    await world.pass(10_000);
    expect(world.puts).toHaveLength(1);
    await world.pass(1_000);
    expect(world.puts).toHaveLength(2);
  });

  it('sends nothing when there is nothing', async () => {
    const world = new World();
    world.track();
    await world.pass(60_000);
    expect(world.requests).toHaveLength(0);
  });

  it.each(FORCING_EVENTS)('sends at once on %s', async (name) => {
    const world = new World();
    const tracker = world.track();
    tracker.record('loadstart', 0);
    await settle();
    expect(world.puts).toHaveLength(0);
    tracker.record(name, 0);
    await settle();
    expect(world.sentNames).toEqual([name === 'playing' ? ['loadstart'] : ['loadstart', name]]);
  });

  it('stores the sixteen events of the specification and no other', async () => {
    const world = new World();
    const tracker = world.track();
    const strangers = ['playing', 'ratechange', 'volumechange', 'canplaythrough'];
    let position = 0;
    for (const name of [...TRACKED_EVENTS, ...strangers]) {
      tracker.record(name as TrackedEvent, (position += 5));
    }
    await world.pass(11_000);
    const sent = world.sentNames.flat();
    expect(sent.toSorted()).toEqual([...TRACKED_EVENTS].toSorted());
    expect(sent).toHaveLength(16);
  });

  it('keeps one send under way and sends what was forced meanwhile after it', async () => {
    const world = new World();
    const tracker = world.track();
    const first = later();
    world.answers = [first.answer];
    tracker.record('play', 0);
    await settle();
    tracker.record('pause', 1);
    tracker.record('play', 1);
    await settle();
    expect(world.sentNames).toEqual([['play']]);
    await first.give(204);
    expect(world.sentNames).toEqual([['play'], ['pause', 'play']]);
  });

  it('keeps what arrived while a batch was in flight', async () => {
    const world = new World();
    const tracker = world.track();
    const first = later();
    world.answers = [first.answer];
    tracker.record('play', 0);
    await settle();
    tracker.record('progress', 1);
    await first.give(204);
    expect(world.sentNames).toEqual([['play']]);
    await world.pass(11_000);
    expect(world.sentNames).toEqual([['play'], ['progress']]);
  });

  it('adds a progress event when activity is obsolete and the position moved', async () => {
    const world = new World();
    const tracker = world.track();
    world.play(tracker, 'play', 3);
    await world.pass(30_000);
    world.position = 40;
    await world.pass(30_000);
    expect(world.sentNames).toEqual([['play']]); // 60,000 ms are not more than 60,000 ms
    await world.pass(1_000);
    expect(world.sentNames).toEqual([['play'], ['progress']]);
    expect(world.puts[1]?.batch).toMatchObject({ current_second: 40 });
  });

  it('adds none when the position stood still', async () => {
    const world = new World();
    const tracker = world.track();
    world.play(tracker, 'pause', 3);
    await world.pass(300_000);
    expect(world.sentNames).toEqual([['pause']]);
  });

  it('is not silenced by a clock that was set back', async () => {
    const world = new World();
    const tracker = world.track();
    const started = world.now;
    world.ports.clock.now = () => world.now - 3_600_000;
    tracker.record('progress', 1);
    await world.pass(11_000);
    expect(world.now - started).toBe(11_000);
    expect(world.sentNames).toEqual([['progress']]);
  });
});

describe('a batch', () => {
  it('carries the fields of the specification and ours', async () => {
    const world = new World();
    const tracker = world.track();
    await world.pass(123);
    world.play(tracker, 'play', 12.3456);
    await settle();
    const [put] = world.puts;
    expect(put?.url).toBe('https://collector.test/api/events');
    expect(put?.headers).toMatchObject({ token: 'token-1', 'content-type': 'application/json' });
    expect(put?.timeoutMs).toBe(30_000);
    expect(put?.batch).toEqual({
      current_second: 12,
      source: 'web',
      user_id: 7,
      video_id: 31,
      content_id: 12,
      store_id: 1,
      session_id: tracker.sessionId,
      seq: 0,
      sent_at: '2026-01-01T00:00:00.123Z',
      events: [
        {
          id: expect.stringMatching(
            /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
          ),
          created_at: '2026-01-01T00:00:00.123Z',
          name: 'play',
          current_second: 12,
          position: 12.346,
        },
      ],
    });
  });

  it('counts its batches and keeps its session over a token refresh', async () => {
    const world = new World();
    const tracker = world.track();
    tracker.record('play', 0);
    await settle();
    world.answers = [401];
    tracker.record('pause', 1);
    await settle();
    expect(world.puts.map(({ batch }) => batch.seq)).toEqual([0, 1, 1]);
    expect(new Set(world.puts.map(({ batch }) => batch.session_id))).toEqual(
      new Set([tracker.sessionId]),
    );
  });

  it('never passes 500 events or 60 KB', async () => {
    const world = new World();
    const tracker = world.track();
    world.answers = Array.from({ length: 400 }, () => 'unreachable' as const);
    for (let i = 0; i < 1_200; i++) tracker.record('progress', i);
    tracker.record('play', 0);
    await settle();
    world.answers = [];
    tracker.record('pause', 0);
    for (let i = 0; i < 10; i++) await settle();
    const sent = world.puts.slice(1);
    expect(sent.length).toBeGreaterThan(2);
    for (const put of sent) {
      expect(put.batch.events.length).toBeLessThanOrEqual(500);
      expect(put.body?.length).toBeLessThanOrEqual(60_000);
    }
    expect(sent.flatMap((put) => put.batch.events)).toHaveLength(1_202);
    expect(world.storage.keys).toEqual([]);
  });

  it('never passes 500 events, however small they are', () => {
    const tiny = Array.from({ length: 1_001 }, () => ({}) as StoredEvent);
    expect(splitIntoBatches(tiny).map((batch) => batch.length)).toEqual([500, 500, 1]);
  });

  it('says nothing impossible when the player has no position', async () => {
    const world = new World();
    world.track().record('play', Number.NaN);
    await settle();
    expect(world.puts[0]?.batch.events[0]).toMatchObject({ current_second: 0, position: 0 });
  });
});
