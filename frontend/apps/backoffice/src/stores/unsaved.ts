/** What stands on the page and nowhere else yet: forms that were changed, saves that are on their way. */
export type Reach = 'view' | 'page' | 'tab';

const parts = new Map<symbol, Reach>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export const unsaved = {
  /** Lost with the `view`: when the page shows another part of itself; with the `page`; only with the `tab`. */
  add(reach: Reach): () => void {
    const part = Symbol(reach);
    parts.set(part, reach);
    notify();
    return () => {
      if (parts.delete(part)) notify();
    };
  },
  isLostWithView: (): boolean => [...parts.values()].includes('view'),
  isLostWithPage: (): boolean => [...parts.values()].some((reach) => reach !== 'tab'),
  isLostWithTab: (): boolean => parts.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
