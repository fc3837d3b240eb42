/** Whether a request failed for lack of a session: on a signed-in viewer's page, theirs has ended. */

let hasEnded = false;
const listeners = new Set<() => void>();

export const sessionEnd = {
  get: () => hasEnded,
  note(): void {
    if (hasEnded) return;
    hasEnded = true;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
