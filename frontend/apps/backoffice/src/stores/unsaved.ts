/** What stands on the page and nowhere else yet: forms that were changed, saves that are on their way. */
type Reach = 'page' | 'tab';

const parts = new Map<symbol, Reach>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export const unsaved = {
  /** `page`: lost as soon as another page is opened; `tab`: only when the tab closes. */
  add(reach: Reach): () => void {
    const part = Symbol(reach);
    parts.set(part, reach);
    notify();
    return () => {
      if (parts.delete(part)) notify();
    };
  },
  isLostWithPage: (): boolean => [...parts.values()].includes('page'),
  isLostWithTab: (): boolean => parts.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
