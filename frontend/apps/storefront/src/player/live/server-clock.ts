/** How many answers are looked back at: enough to lie all over a second, few enough to follow a clock that is set. */
const ANSWERS = 100;

export interface ServerClock {
  /** An answer of the server came at `atMs`, and its `Date` said this. */
  hear(date: string | null, atMs: number): void;
  /** The server's time at `atMs`; null before anything was heard. */
  at(atMs: number): number | null;
}

/**
 * The server's time from the `Date` of its answers, whatever the viewer's own clock says. `Date` is cut to whole
 * seconds: the true time lies in the second that begins with it, and in that of all the other answers too.
 */
export function createServerClock(): ServerClock {
  let offsets: number[] = [];
  return {
    hear(date, atMs) {
      const toldMs = date === null ? NaN : Date.parse(date);
      if (Number.isNaN(toldMs)) return;
      offsets = [...offsets, toldMs - atMs].slice(-ANSWERS);
    },
    at(atMs) {
      if (offsets.length === 0) return null;
      const earliest = Math.max(...offsets);
      const latest = Math.min(...offsets) + 1_000;
      return atMs + (earliest + latest) / 2;
    },
  };
}
