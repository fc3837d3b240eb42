import { useEffect, useSyncExternalStore } from 'react';
import { DialogFailed, island } from '../components/island';
import { palette } from '../stores/palette';

const CommandPalette = island(
  async () => ({ default: (await import('./CommandPalette')).CommandPalette }),
  { failed: ({ error, props }) => <DialogFailed error={error} onClose={props.onClose} /> },
);

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

  return isOpen && <CommandPalette onClose={() => palette.set(false)} />;
}
