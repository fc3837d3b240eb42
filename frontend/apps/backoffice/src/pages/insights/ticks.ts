import type { Kind } from './metrics';

/** Between zero and the highest mark of an axis there are at most so many steps. */
const MOST_STEPS = 4;
const HOUR_SECONDS = 3600;

/** Steps that people count in: a clock is not decimal. */
const SMALL: Record<Kind, readonly number[]> = {
  count: [],
  ms: [],
  seconds: [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800],
  ratio: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
};
const UNIT: Record<Kind, number> = { count: 1, ms: 1, seconds: HOUR_SECONDS, ratio: 1 };

/** Marks of an axis, from zero up to the highest value or above it. */
export function ticksUpTo(highest: number, kind: Kind): number[] {
  const step = stepFor(highest, kind);
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

function stepFor(highest: number, kind: Kind): number {
  const fits = (step: number) => highest <= step * MOST_STEPS;
  const small = SMALL[kind].find(fits);
  if (small) return small;
  for (let ten = UNIT[kind]; ; ten *= 10) {
    const step = [ten, 2 * ten, 5 * ten].find(fits);
    if (step) return step;
  }
}
