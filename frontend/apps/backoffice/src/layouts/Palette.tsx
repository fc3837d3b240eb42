import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { palette } from '../stores/palette';

const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette')).CommandPalette,
}));

/** Listens for Ctrl K; the palette itself is loaded when it is first opened. */
export function Palette() {
  const isOpen = useSyncExternalStore(palette.subscribe, palette.isOpen);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      palette.set(!palette.isOpen());
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Suspense fallback={null}>
      {isOpen && <CommandPalette onClose={() => palette.set(false)} />}
    </Suspense>
  );
}
