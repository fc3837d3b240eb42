import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTracker } from '../src/core/tracker';
import { sameAsModel, step } from './histories';
import { World, type Answer } from './world';

describe('the tracker', () => {
  it('does what the plain reading of its rules does, over 5,000 random histories', async () => {
    await fc.assert(sameAsModel(createTracker), { numRuns: 5_000 });
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
