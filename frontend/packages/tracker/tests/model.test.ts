import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRACKED_EVENTS, type PlayerEvent } from '../src/core/constants';
import { Model, type Delivery } from './model';
import { CONFIG, settle, STARTED_AT, World, type Answer } from './world';

type Step =
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
const step: fc.Arbitrary<Step> = fc.oneof(
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
const answers = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant<Answer>(204) },
    { weight: 3, arbitrary: fc.constantFrom<Answer[]>(401, 500, 'unreachable') },
    { weight: 1, arbitrary: fc.constant<Answer>(418) },
  ),
  { maxLength: 30, size: 'max' },
);

describe('the tracker', () => {
  it('does what the plain reading of its rules does, over 5,000 random histories', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40, size: 'max' }),
        answers,
        async (steps, given) => {
          const world = new World();
          world.answers = [...given];
          const model = new Model([...given], world);
          const tracker = world.track();
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
          const sent = world.puts.map((put, i): Delivery => [
            (world.putTimes[i] ?? 0) - STARTED_AT,
            put.batch.events.map((event) => [event.name, event.position]),
          ]);
          expect(sent).toEqual(model.deliveries);
          expect(world.tokenRequests).toHaveLength(model.tokensAsked);
        },
      ),
      { numRuns: 5_000 },
    );
  }, 120_000);

  it('loses no event and changes none, whenever the answers come', async () => {
    const delayed = fc.record({
      status: fc.constantFrom<Answer[]>(204, 204, 204, 401, 500, 'unreachable'),
      afterMs: fc.integer({ min: 0, max: 20_000 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30, size: 'max' }),
        fc.array(delayed, { maxLength: 20 }),
        async (steps, given) => {
          const world = new World();
          const accepted: string[] = [];
          const bad = [...given];
          world.answerLate(bad, (batch) => accepted.push(...batch.events.map(({ id }) => id)));
          const tracker = world.track();
          const taken: string[] = [];
          for (const next of steps) {
            if (next.do === 'pass') await world.pass(next.ms);
            if (next.do === 'move') world.position = next.position;
            const count = next.do === 'burst' ? next.count : 0;
            for (let i = 0; i < count; i++) tracker.record('progress', taken.push('progress'));
            if (
              next.do === 'event' &&
              next.name !== 'timeupdate' &&
              !next.name.startsWith('seek')
            ) {
              tracker.record(next.name, next.position);
              if (next.name !== 'playing') taken.push(next.name);
            }
          }
          bad.length = 0; // from here on the collector is well
          await world.pass(60_000);
          tracker.record('pause', 0);
          taken.push('pause');
          await world.pass(20_000);

          const bodies = new Map(
            world.puts.flatMap(({ batch }) => batch.events).map((event) => [event.id, event]),
          );
          for (const event of world.puts.flatMap(({ batch }) => batch.events)) {
            expect(event).toEqual(bodies.get(event.id));
          }
          expect(new Set(accepted)).toEqual(new Set(bodies.keys()));
          expect(accepted).toHaveLength(new Set(accepted).size);
          const synthetic = bodies.size - taken.length; // progress of obsolete activity
          expect(synthetic).toBeGreaterThanOrEqual(0);
          expect(world.storage.keys).toEqual([]);
        },
      ),
      { numRuns: 1_000 },
    );
  }, 120_000);
});
