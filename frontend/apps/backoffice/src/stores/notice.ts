/** The last act that can be taken back. One at a time: a newer act settles the older. */
export interface Notice {
  message: string;
  undo: () => void;
}

let notice: Notice | null = null;
const listeners = new Set<() => void>();

function set(next: Notice | null): void {
  notice = next;
  for (const listener of listeners) listener();
}

export const notices = {
  show: (next: Notice): void => set(next),
  close: (): void => set(null),
  get: (): Notice | null => notice,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
