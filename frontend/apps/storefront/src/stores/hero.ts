/** Whether a hero lies under the header right now: the header is clear over it, solid elsewhere. */

let isUnderHeader = false;
const listeners = new Set<() => void>();

export const heroStore = {
  get: () => isUnderHeader,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** A ref callback for an element at the top edge of the hero. */
export function watchHeroTop(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  set(true); // mostly so, and measuring would make the browser lay out the whole page at once
  const observer = new IntersectionObserver(([entry]) => set(entry?.isIntersecting ?? false));
  observer.observe(element);
  return () => {
    observer.disconnect();
    set(false);
  };
}

function set(next: boolean) {
  if (next === isUnderHeader) return;
  isUnderHeader = next;
  for (const listener of listeners) listener();
}
