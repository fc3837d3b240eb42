/** The rules of how far a viewer may be behind a broadcast; all in seconds. */

export interface LivePlace {
  /** How far the picture is behind the newest there is. */
  behind: number;
  /** How far it is meant to be: what the playlist asks for, and more after stalls. */
  target: number;
  /** How far back from the newest one can go. */
  reach: number;
}

/** Further behind, and not on purpose, the picture jumps: a tab was asleep, a line was gone. */
export const MOST_BEHIND = 12;

const PENALTY_TAKEN_BACK = 0.25;
const CALM_SECONDS = 30;

/** Whether what one sees counts as live. */
export function isLive({ behind, target }: LivePlace): boolean {
  return behind <= 2 * target;
}

/** The oldest segment of the window goes while one loads it. */
const OLDEST = 3;

/** Where a wish to be `behind` may lead: neither before the window nor into what has not come yet. */
export function withinReach(behind: number, { target, reach }: LivePlace): number {
  return Math.max(Math.min(behind, reach - OLDEST), target);
}

/**
 * The target after a stretch of calm. hls.js adds a quarter second for each stall and never takes it back
 * (`liveSyncOnStallIncrease`); `floor` is what the playlist asks for.
 */
export function calmedTarget(target: number, floor: number, secondsOfCalm: number): number {
  return secondsOfCalm < CALM_SECONDS ? target : Math.max(floor, target - PENALTY_TAKEN_BACK);
}
