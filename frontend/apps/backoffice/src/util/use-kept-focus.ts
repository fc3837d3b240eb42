import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Kept {
  element: HTMLElement;
  /** Of its row in the list. */
  place: number;
}

/**
 * Keep the focus in a list that is read again by itself. A row that moves loses it, as the browser takes the
 * row out for a moment; where the row is gone, the one that has its place gets it. Draws with each answer.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rowSelector: string): void {
  const last = useRef<Kept | null>(null);

  useEffect(() => {
    // Taking a row out of the page reports no new focus, so what is kept outlives it.
    const onFocus = ({ target }: Event) => {
      const row = target instanceof HTMLElement ? target.closest(rowSelector) : null;
      const rows = [...(list.current?.querySelectorAll(rowSelector) ?? [])];
      const place = row ? rows.indexOf(row) : -1;
      last.current = place < 0 ? null : { element: target as HTMLElement, place };
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onFocus);
    };
  }, [list, rowSelector]);

  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { element, place } = last.current;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const next = element.isConnected ? element : rows[Math.min(place, rows.length - 1)];
    next?.focus({ preventScroll: true });
  });
}
