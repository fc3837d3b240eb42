/** Whether the search is open over the page: the header, the `/` key and the bottom bar open it. */

let isOpen = false;
const listeners = new Set<() => void>();

export const searchOpen = {
  get: () => isOpen,
  set(next: boolean) {
    if (next === isOpen) return;
    isOpen = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** `/` opens it, unless one is writing. */
export function openBySlash(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target;
  if (at instanceof HTMLElement && at.closest('input, textarea, select, [contenteditable]')) return;
  event.preventDefault();
  searchOpen.set(true);
}
