/** What a guest pressed before they were led to signing in, to be done when they are back: this tab knows, for a while. */
const NAME = 'matinee_kept_press';
const GOOD_FOR_MS = 30 * 60_000;

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepPress(press: string, memory: Memory = sessionStorage): void {
  try {
    memory.setItem(NAME, `${Date.now()} ${press}`);
  } catch {
    // Without storage it is pressed again.
  }
}

/** Whether this is what was pressed: once, and only for a visitor who has signed in since. */
export function takePress(press: string, memory: Memory = sessionStorage): boolean {
  try {
    const [at = '', last] = memory.getItem(NAME)?.split(/ (.*)/) ?? [];
    if (last !== press) return false;
    memory.removeItem(NAME);
    return Date.now() - Number(at) < GOOD_FOR_MS;
  } catch {
    return false;
  }
}
