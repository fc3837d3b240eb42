/** The store has closed while a page was open: the page is loaded anew, and the server says why. */
import { isPageInUse } from './chunks';
import { readPageConfig } from './page-config';

const KEY = 'matinee_barrier_loaded_at';
/** Not every process of the server knows of a change at once (five seconds): a reload must not go round. */
const ONCE_IN_MS = 15_000;

/** Loads the page anew, unless it knows already, or a film plays, or something would be lost. */
export function loadBarrier({
  location = globalThis.location,
}: { location?: Location } = {}): void {
  if (readPageConfig().barrier !== null || isPageInUse() || !note()) return;
  location.reload();
}

function note(): boolean {
  try {
    const at = Number(sessionStorage.getItem(KEY));
    if (Date.now() - at < ONCE_IN_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false; // without a memory there is no "once"
  }
}
