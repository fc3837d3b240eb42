import { describe, expect, it } from 'vitest';
import type { PlayerEvent } from '../src/core/constants';
import { settle, World } from './world';

// The bodies the collector is tested against. After a wanted change: `npx vitest run examples -u`.
const EXAMPLES = '../../../../contract/events/examples';

const SCENES: Record<string, [afterMs: number, name: PlayerEvent, position: number][]> = {
  'start-and-pause': [
    [0, 'loadstart', 0],
    [180, 'canplay', 0],
    [20, 'play', 0],
    [5, 'playing', 0],
    [245, 'timeupdate', 0.243],
    [250, 'timeupdate', 0.494],
    [250, 'progress', 0.744],
    [250, 'timeupdate', 0.993],
    [87, 'pause', 1.081],
  ],
  'seek-forward': [
    [0, 'play', 10],
    [250, 'timeupdate', 10.25],
    [100, 'timeupdate', 10.35],
    [10, 'seeking', 95.5],
    [60, 'waiting', 95.5],
    [140, 'seeked', 95.5],
    [250, 'timeupdate', 95.74],
    [300, 'pause', 96.04],
  ],
  'buffering-and-error': [
    [0, 'play', 0],
    [400, 'timeupdate', 0.4],
    [1_200, 'stalled', 1.6],
    [10, 'waiting', 1.6],
    [9_000, 'error', 1.6],
  ],
  'interrupted-then-ended': [
    [0, 'play', 57],
    [900, 'interruptbegin', 57.9],
    [0, 'pause', 57.9],
    [30_000, 'interruptend', 57.9],
    [100, 'play', 57.9],
    [2_100, 'ended', 60.01],
  ],
};

describe('the recorded bodies', () => {
  it.each(Object.keys(SCENES))('%s', async (scene) => {
    const world = new World();
    const tracker = world.track(scene === 'start-and-pause' ? { user_id: 0 } : {});
    for (const [afterMs, name, position] of SCENES[scene] ?? []) {
      await world.pass(afterMs);
      world.play(tracker, name, position);
      await settle();
    }
    const bodies = world.puts.map(({ batch }) => batch);
    expect(bodies.length).toBeGreaterThan(0);
    for (const [index, body] of bodies.entries()) {
      await expect(`${JSON.stringify(body, null, 2)}\n`).toMatchFileSnapshot(
        `${EXAMPLES}/${scene}-${index + 1}.json`,
      );
    }
  });
});
