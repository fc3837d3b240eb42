import { vi } from 'vitest';

/** Charts watch their width, which a page without a layout does not have. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
