import { describe, expect, it } from 'vitest';
import { addSample, etaSeconds, speedOf, type Sample } from './speed';

const run = (points: [at: number, sent: number][]) =>
  points.reduce<Sample[]>((samples, [at, sent]) => addSample(samples, { at, sent }), []);

describe('upload speed', () => {
  it('says nothing before half a second', () => {
    expect(speedOf([])).toBeNull();
    expect(speedOf(run([[0, 0]]))).toBeNull();
    expect(
      speedOf(
        run([
          [0, 0],
          [499, 900_000],
        ]),
      ),
    ).toBeNull();
  });

  it('is bytes a second', () => {
    expect(
      speedOf(
        run([
          [0, 0],
          [2000, 5_000_000],
        ]),
      ),
    ).toBe(2_500_000);
  });

  it('follows a network that becomes slower and forgets the fast past', () => {
    const points: [number, number][] = [
      [0, 0],
      [1000, 10_000_000],
    ];
    for (let second = 2; second <= 30; second++) {
      points.push([second * 1000, 10_000_000 + (second - 1) * 1000]);
    }
    expect(speedOf(run(points))).toBe(1000);
  });

  it('never goes below zero when a retry begins at an earlier byte', () => {
    expect(
      speedOf(
        run([
          [0, 9000],
          [1000, 4000],
        ]),
      ),
    ).toBe(0);
  });

  it('keeps few samples however long the upload', () => {
    const points = Array.from({ length: 5000 }, (_, i): [number, number] => [i * 100, i]);
    expect(run(points).length).toBeLessThan(90);
  });
});

describe('time left', () => {
  it('is unknown when nothing moves', () => {
    expect(etaSeconds(100, null)).toBeNull();
    expect(etaSeconds(100, 0)).toBeNull();
  });

  it('is what remains by the speed', () => expect(etaSeconds(5000, 1000)).toBe(5));
});
