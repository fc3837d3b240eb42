import { array, assert, asyncProperty, nat } from 'fast-check';
import { expect, it } from 'vitest';
import type { Facts } from '../src/core/facts';
import { settle, World } from './world';

/** Plays with what the player tells set by the test; answers with what was sent. */
function follow(told: Facts) {
  const world = new World();
  world.ports.facts = () => told;
  const tracker = world.track();
  const events = () => world.puts.flatMap(({ batch }) => batch.events);
  return { world, tracker, events };
}

it('tells a heartbeat each ten seconds, each other picture and each stop', async () => {
  const told: Facts = { rendition: 360, bandwidth: 1_234.5, dropped_frames: 0 };
  const { world, tracker, events } = follow(told);
  for (let second = 0; second <= 24; second++) {
    if (second === 5) told.rendition = 720;
    if (second === 7) told.dropped_frames = 3;
    world.play(tracker, 'timeupdate', second);
    await world.pass(1_000);
  }
  world.play(tracker, 'pause', 25);
  await settle();
  const telling = events().filter((event) => event.rendition !== undefined);
  expect(telling.map((event) => [event.position, event.rendition, event.dropped_frames])).toEqual([
    [0, 360, 0],
    [5, 720, 0],
    [15, 720, 3],
    [25, 720, 3],
  ]);
  expect(new Set(telling.map((event) => event.bandwidth))).toEqual(new Set([1_235]));
});

it('counts dropped pictures from the start of each session, and only upwards', async () => {
  await assert(
    asyncProperty(array(nat(500), { minLength: 1, maxLength: 20 }), async (counters) => {
      const told: Facts = { dropped_frames: 40 };
      const { world, tracker, events } = follow(told);
      let expected = 0;
      let before = 40;
      for (const counter of counters) {
        told.dropped_frames = counter;
        expected += counter < before ? counter : counter - before;
        before = counter;
        world.play(tracker, 'pause', 1);
        await world.pass(1_000);
        expect(events().at(-1)?.dropped_frames).toBe(expected);
      }
      tracker.destroy();
    }),
    { numRuns: 30 },
  );
});

it('leaves out what no collector could read', async () => {
  const { world, tracker, events } = follow({
    rendition: 0,
    bandwidth: Number.NaN,
    dropped_frames: -1,
    latency: Number.POSITIVE_INFINITY,
  });
  world.play(tracker, 'pause', 1);
  await settle();
  expect(Object.keys(events()[0] ?? {})).toEqual([
    'id',
    'created_at',
    'name',
    'current_second',
    'position',
  ]);
});

it('lets a player that cannot tell, or fails to, play on', async () => {
  const world = new World();
  const tracker = world.track({
    facts() {
      throw new Error('no level yet');
    },
  });
  world.play(tracker, 'play', 0);
  await settle();
  expect(world.puts).toHaveLength(1);
});

it('asks the player beside the element, and believes the player', async () => {
  const world = new World();
  world.ports.facts = () => ({ rendition: 480, dropped_frames: 0 });
  const tracker = world.track({ facts: () => ({ rendition: 1_080, latency: 4.25 }) });
  world.play(tracker, 'pause', 1);
  await settle();
  expect(world.puts[0]?.batch.events[0]).toMatchObject({
    rendition: 1_080,
    dropped_frames: 0,
    latency: 4.25,
  });
});

it('tells why with the event that stopped it, in characters that are taken', async () => {
  const { world, tracker, events } = follow({});
  tracker.record('error', 1, 'frag load/é'.padEnd(80, '!'));
  await settle();
  expect(events()[0]?.error_code).toMatch(/^frag_load__[_]{53}$/);
  world.play(tracker, 'pause', 1);
  await settle();
  expect(events()[1]).not.toHaveProperty('error_code');
});
