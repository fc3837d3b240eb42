import { readPageConfig, type PageSession } from '@matinee/api/page-config';
import { createFlashStore } from '@matinee/ui/flash';
import { useSyncExternalStore } from 'react';

/** What the server wrote into the page; read once. */
export const pageConfig = readPageConfig();

export const flash = createFlashStore();

let session = pageConfig.session;
const listeners = new Set<() => void>();

export const getSession = (): PageSession => session;

export function setSession(next: PageSession): void {
  session = next;
  for (const listener of listeners) listener();
}

export function useSession(): PageSession {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getSession);
}
