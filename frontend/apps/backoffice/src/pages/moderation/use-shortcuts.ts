import { useLayoutEffect, useRef } from 'react';

/** Single keys for a room that is worked through: not while one types, and not with Ctrl, Alt or Meta. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  // Before the page is painted: a key pressed at what one sees acts on it.
  useLayoutEffect(() => {
    current.current = keys;
  });

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement | null;
      if (
        target?.closest('input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog]')
      ) {
        return;
      }
      const act = current.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
