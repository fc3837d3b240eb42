/** Whether the command palette is open: a key, a button and the palette itself change it. */
let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const palette = {
  open: (): void => set(true),
  set,
  isOpen: (): boolean => isOpen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
