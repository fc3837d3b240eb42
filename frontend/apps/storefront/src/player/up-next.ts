/** When the next film is offered, and when it starts: the rules, apart from how they are drawn. */

/** LOOK: the card comes in the last seconds; in a short film, in its last third. */
const SHOWN_SECONDS = 10;
const SHOWN_SHARE = 1 / 3;

export type UpNextState =
  | { kind: 'hidden' }
  /** It starts by itself after so many seconds. */
  | { kind: 'counting'; seconds: number }
  /** It would, but the film is paused: nothing counts. */
  | { kind: 'paused' }
  /** It waits for the viewer. */
  | { kind: 'waiting' };

interface Moment {
  position: number;
  duration: number;
  speed: number;
  isPaused: boolean;
  isEnded: boolean;
  /** It may start by itself: the store, the viewer and the next film allow it. */
  isAutomatic: boolean;
  /** The viewer said no, this time. */
  isStopped: boolean;
}

export function upNextAt(moment: Moment): UpNextState {
  if (moment.isEnded) {
    return moment.isAutomatic && !moment.isStopped
      ? { kind: 'counting', seconds: 0 }
      : { kind: 'waiting' };
  }
  if (!isNearEnd(moment) || moment.isStopped || !moment.isAutomatic) return { kind: 'hidden' };
  if (moment.isPaused) return { kind: 'paused' };
  const left = (moment.duration - moment.position) / moment.speed;
  return { kind: 'counting', seconds: Math.max(0, Math.ceil(left)) };
}

/** Within reach of the end, where a "no" holds until one has left it again. */
export function isNearEnd({
  position,
  duration,
  speed,
}: Pick<Moment, 'position' | 'duration' | 'speed'>): boolean {
  if (duration <= 0 || position <= 0) return false;
  return (duration - position) / speed <= Math.min(SHOWN_SECONDS, (duration / speed) * SHOWN_SHARE);
}
