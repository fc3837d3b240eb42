import * as fc from 'fast-check';
import { expect } from 'vitest';
import { TRACKED_EVENTS, type PlayerEvent } from '../src/core/constants';
import type { createTracker } from '../src/core/tracker';
import { Model, type Delivery, type Told } from './model';
import { CONFIG, settle, STARTED_AT, World, type Answer } from './world';

export type Step =
  | { do: 'event'; name: PlayerEvent; position: number }
  | { do: 'burst'; count: number }
  | { do: 'pass'; ms: number }
  | { do: 'move'; position: number }
  | { do: 'switch' };

const position = fc.oneof(
  fc.integer({ min: 0, max: 600_000 }).map((ms) => ms / 1_000),
  fc.constantFrom(0, 0.05, 0.09, 0.1, 12.34),
);
const eventName = fc.constantFrom<PlayerEvent[]>(...TRACKED_EVENTS, 'playing');
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('event' as const), name: eventName, position }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.oneof(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 70_000 }),
        fc.constantFrom(250, 1_000, 9_999, 10_000, 10_001, 60_000, 61_000),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('burst' as const),
      count: fc.integer({ min: 18, max: 22 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), position }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const) }) },
);
export const answers = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant<Answer>(204) },
    { weight: 3, arbitrary: fc.constantFrom<Answer[]>(401, 500, 'unreachable') },
    { weight: 1, arbitrary: fc.constant<Answer>(418) },
  ),
  { maxLength: 30, size: 'max' },
);

/** All that can be seen of a player's life from outside. */
interface Trace {
  deliveries: Delivery[];
  tokensAsked: number;
  seconds: number[];
  keysLeft: string[];
  timersLeft: number;
}

/** Plays one history to the tracker and to the model; both end with `destroy`. */
export async function playBoth(
  create: typeof createTracker,
  steps: readonly Step[],
  given: readonly Answer[],
): Promise<{ tracker: Trace; model: Trace }> {
  const world = new World(create);
  world.answers = [...given];
  const model = new Model([...given], world);
  const tracker = world.track();
  const seconds: number[] = [];
  tracker.onSecondChange((second) => seconds.push(second));
  for (const next of steps) {
    if (next.do === 'pass') {
      model.pass(next.ms);
      await world.pass(next.ms);
    } else if (next.do === 'move') {
      world.position = next.position;
    } else if (next.do === 'switch') {
      model.switchVideo();
      tracker.switchVideo(CONFIG);
    } else if (next.do === 'event') {
      world.position = next.position;
      model.event(next.name);
      tracker.record(next.name, next.position);
    } else {
      for (let i = 0; i < next.count; i++) {
        model.event('progress');
        tracker.record('progress', world.position);
      }
    }
    await settle();
  }
  model.switchVideo(); // the end of a video, whatever follows
  tracker.destroy();
  await settle();
  return {
    tracker: {
      deliveries: world.puts.map(({ batch }, i) => [
        (world.putTimes[i] ?? 0) - STARTED_AT,
        batch.events.map((event): Told => [event.name, event.position, event.current_second]),
      ]),
      tokensAsked: world.tokenRequests.length,
      seconds,
      keysLeft: world.storage.keys,
      timersLeft: world.timersRunning,
    },
    model: {
      deliveries: model.deliveries,
      tokensAsked: model.tokensAsked,
      seconds: model.seconds,
      keysLeft: [],
      timersLeft: 0,
    },
  };
}

/** Throws for the first history in which the tracker does not do what the model does. */
export const sameAsModel = (create: typeof createTracker) =>
  fc.asyncProperty(
    fc.array(step, { maxLength: 40, size: 'max' }),
    answers,
    async (steps, given) => {
      const { tracker, model } = await playBoth(create, steps, given);
      expect(tracker).toEqual(model);
    },
  );
