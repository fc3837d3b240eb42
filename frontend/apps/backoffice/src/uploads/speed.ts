/** How many bytes had arrived at a moment (milliseconds of a monotonic clock). */
export interface Sample {
  at: number;
  sent: number;
}

// Long enough to even out chunk borders, short enough to follow a network that changes.
const WINDOW_MS = 8000;
const MIN_SPAN_MS = 500;

/** Add a sample, and forget what left the window; one older sample is kept as the base line. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const firstInside = samples.findIndex(({ at }) => at >= sample.at - WINDOW_MS);
  const recent = firstInside < 0 ? samples.slice(-1) : samples.slice(Math.max(0, firstInside - 1));
  return [...recent, sample];
}

/** Bytes a second over the window, or null while there is too little to tell. */
export function speedOf(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < MIN_SPAN_MS) return null;
  return Math.max(0, ((last.sent - first.sent) / (last.at - first.at)) * 1000);
}

/** Seconds until everything has arrived, or null when that cannot be told (stalled, just begun). */
export function etaSeconds(remainingBytes: number, bytesPerSecond: number | null): number | null {
  if (bytesPerSecond === null || bytesPerSecond < 1) return null;
  return remainingBytes / bytesPerSecond;
}
