import type { EventReport, EventStep } from '@matinee/api/backoffice/insights-shapes';

/** What a chart of the axis shows of a step. */
export interface Mark {
  at: string;
  /** When the step begins, in ms. */
  time: number;
  value: number | null;
  /** A second line on the same scale. */
  other: number | null;
  /** What is not known yet is not zero. */
  isKnown: boolean;
}

export interface Band {
  from: number;
  to: number;
}

export interface Axis {
  from: number;
  to: number;
  ticks: readonly number[];
  away: readonly Band[];
}

/** Minutes that people read a clock by. */
const EVERY_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440];
const MOST_TICKS = 12;

/** The one axis of all the charts: from the start to the end, with marks at round times of the store's clock. */
export function axisOf({ period, steps, interruptions }: EventReport): Axis {
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
  const minutes = (to - from) / 60_000;
  const every = EVERY_MINUTES.find((one) => minutes <= one * MOST_TICKS) ?? 1_440;
  const round = steps.filter(({ at }) => minuteOfDay(at) % every === 0);
  return {
    from,
    to,
    ticks: (round.length > 1 ? round : steps).map(({ at }) => Date.parse(at)),
    away: interruptions.map(({ began_at: began, ended_at: end }) => ({
      from: Math.max(Date.parse(began), from),
      to: Math.min(end === null ? to : Date.parse(end), to),
    })),
  };
}

/** Its time carries the store's offset: the clock in it is the store's. */
const minuteOfDay = (at: string): number =>
  Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));

/** Values of the engine are not known after `freshTo`; those of the database, with null, always are. */
export function marksOf(
  steps: readonly EventStep[],
  value: (step: EventStep) => number | null,
  freshTo: string | null,
  other: (step: EventStep) => number | null = () => null,
): Mark[] {
  const end = freshTo === null ? Infinity : Date.parse(freshTo);
  return steps.map((step) => {
    const time = Date.parse(step.at);
    const isKnown = time <= end;
    return {
      at: step.at,
      time,
      value: isKnown ? value(step) : null,
      other: isKnown ? other(step) : null,
      isKnown,
    };
  });
}

export const inMs = (seconds: number | null): number | null =>
  seconds === null ? null : seconds * 1_000;
