import { describe, expect, it, vi } from 'vitest';
import { settle, World } from './world';

describe('timeupdate', () => {
  it('is stored four times a second at most', async () => {
    const world = new World();
    const tracker = world.track();
    for (let i = 0; i < 600; i++) {
      await world.pass(16);
      world.play(tracker, 'timeupdate', i * 0.016);
    }
    tracker.record('pause', world.position);
    for (let i = 0; i < 3; i++) await settle();
    const count = world.sentNames.flat().filter((name) => name === 'timeupdate').length;
    expect(count).toBeGreaterThan(34);
    expect(count).toBeLessThanOrEqual(40);
  });

  it('at the jittery four a second of a browser is stored each time', async () => {
    const world = new World();
    const tracker = world.track();
    for (let i = 0; i < 40; i++) {
      await world.pass(i % 2 === 0 ? 243 : 257);
      world.play(tracker, 'timeupdate', i / 4);
    }
    tracker.record('pause', 10);
    for (let i = 0; i < 3; i++) await settle();
    expect(world.sentNames.flat().filter((name) => name === 'timeupdate')).toHaveLength(40);
  });
});

describe('a jump', () => {
  it('is preceded by the last position before it, though that was thinned', async () => {
    const world = new World();
    const tracker = world.track();
    world.play(tracker, 'timeupdate', 10);
    await world.pass(100);
    world.play(tracker, 'timeupdate', 10.1); // thinned
    await world.pass(50);
    tracker.sample(10.15);
    await world.pass(5);
    world.play(tracker, 'seeking', 95);
    await world.pass(40);
    world.play(tracker, 'seeked', 95);
    world.play(tracker, 'pause', 95);
    await settle();
    const events = world.puts.flatMap(({ batch }) => batch.events);
    expect(
      events.map(({ name, position, created_at }) => [name, position, created_at.slice(17)]),
    ).toEqual([
      ['timeupdate', 10, '00.000Z'],
      ['timeupdate', 10.15, '00.150Z'],
      ['seeking', 95, '00.155Z'],
      ['seeked', 95, '00.195Z'],
      ['pause', 95, '00.195Z'],
    ]);
    const ids = events.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('under 0.1 s is not told', async () => {
    const world = new World();
    const tracker = world.track();
    world.play(tracker, 'play', 10);
    world.play(tracker, 'seeking', 10.09);
    world.play(tracker, 'seeked', 10.09);
    world.play(tracker, 'seeking', 10.2);
    world.play(tracker, 'seeking', 10.25); // the hand goes on: part of the same jump
    world.play(tracker, 'seeked', 10.25);
    world.play(tracker, 'seeked', 10.25); // not of a jump
    await world.pass(11_000);
    expect(world.sentNames.flat()).toEqual(['play', 'seeking', 'seeked']);
  });
});

describe('the second', () => {
  it('is told when the rounded one changes', async () => {
    const world = new World();
    const tracker = world.track();
    const seen = vi.fn<(second: number) => void>();
    const stop = tracker.onSecondChange(seen);
    for (const position of [0, 0.2, 0.49, 0.51, 1.4, 1.6, 0.1]) {
      world.play(tracker, 'timeupdate', position);
    }
    expect(seen.mock.calls.flat()).toEqual([0, 1, 2, 0]);
    world.position = 7.2;
    await world.pass(1_000);
    expect(seen).toHaveBeenLastCalledWith(7);
    stop();
    world.play(tracker, 'timeupdate', 20);
    expect(seen).toHaveBeenCalledTimes(5);
  });

  it('is told without a host, and a listener that throws harms nobody', () => {
    const world = new World();
    const tracker = world.track({ host: undefined });
    const seen = vi.fn<(second: number) => void>();
    tracker.onSecondChange(() => {
      throw new Error('of the page');
    });
    tracker.onSecondChange(seen);
    tracker.record('timeupdate', 5);
    expect(seen).toHaveBeenCalledWith(5);
  });
});
