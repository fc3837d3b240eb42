/** Where a player is, for what runs beside it: nothing but its listeners is drawn anew four times a second. */
export interface PlayerClock {
  readonly seconds: number;
  set(seconds: number): void;
  subscribe(listener: (seconds: number) => void): () => void;
}

export function createPlayerClock(): PlayerClock {
  const listeners = new Set<(seconds: number) => void>();
  let now = 0;
  return {
    get seconds() {
      return now;
    },
    set(seconds) {
      now = seconds;
      for (const listener of listeners) listener(seconds);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
