/** What pages report before the code that sends it is there: it waits until somebody listens. */

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
      // Asked now, and not when it is sent: a later yes is no yes to what was done before.
      if (isMeasured()) tell(event);
    },
    listen(listener) {
      tell = listener;
      for (const event of waiting.splice(0)) listener(event);
    },
  };
}
