/** Reports that pages make before the sending code is loaded: they are queued until it listens. */

export interface Reporter<Event> {
  report(event: Event): void;
  /** One listener: what waits comes first. */
  listen(listener: (event: Event) => void): void;
}

export function createReporter<Event>(isMeasured: () => boolean): Reporter<Event> {
  const waiting: Event[] = [];
  let tell = (event: Event): void => void waiting.push(event);
  return {
    report(event) {
      // Checked now, and not when it is sent: later consent does not cover earlier actions.
      if (isMeasured()) tell(event);
    },
    listen(listener) {
      tell = listener;
      for (const event of waiting.splice(0)) listener(event);
    },
  };
}
