/** The messages of the one global alert area (SPEC 2, 3, 4), apart from how they are drawn. */

export const FLASH_TYPES = ['success', 'error', 'warning', 'info'] as const;
export type FlashType = (typeof FLASH_TYPES)[number];

export const FLASH_TIMEOUT_MS = 3000; // SPEC 9

export interface Flash {
  id: number;
  /** HTML text (SPEC 3), sanitised where it is drawn. */
  message: string;
  type: FlashType;
  timeoutMs: number;
}

export interface FlashStore {
  show: (message: string, type?: FlashType, timeoutMs?: number) => number;
  close: (id: number) => void;
  closeAll: () => void;
  /** Stops every clock while a pointer or the focus is on the area; time left is kept. */
  pause: () => void;
  resume: () => void;
  subscribe: (listener: () => void) => () => void;
  list: () => readonly Flash[];
}

interface Clock {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: never) => void;
}

interface Running {
  timer: unknown;
  leftMs: number;
  startedAt: number;
}

const browserClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};

export function createFlashStore(clock: Clock = browserClock): FlashStore {
  let flashes: readonly Flash[] = [];
  let nextId = 1;
  let isPaused = false;
  const running = new Map<number, Running>();
  const listeners = new Set<() => void>();

  function set(next: readonly Flash[]) {
    flashes = next;
    for (const listener of listeners) listener();
  }

  function start(id: number, leftMs: number) {
    const timer = isPaused ? null : clock.setTimeout(() => close(id), leftMs);
    running.set(id, { timer, leftMs, startedAt: clock.now() });
  }

  function stop(id: number) {
    clock.clearTimeout(running.get(id)?.timer as never);
    running.delete(id);
  }

  function close(id: number) {
    stop(id);
    // With the area empty no pointer can leave it, so a pause would never end.
    const next = flashes.filter((flash) => flash.id !== id);
    if (next.length === 0) isPaused = false;
    if (next.length !== flashes.length) set(next);
  }

  return {
    show(message, type = 'success', timeoutMs = FLASH_TIMEOUT_MS) {
      if (!FLASH_TYPES.includes(type)) {
        throw new TypeError(`Flash type must be one of ${FLASH_TYPES.join(', ')}, not ${type}.`);
      }
      const same = flashes.find((flash) => flash.message === message && flash.type === type);
      if (same) stop(same.id);
      const id = nextId++;
      start(id, timeoutMs);
      set([...flashes.filter((flash) => flash !== same), { id, message, type, timeoutMs }]);
      return id;
    },
    close,
    closeAll() {
      for (const flash of flashes) stop(flash.id);
      isPaused = false;
      if (flashes.length > 0) set([]);
    },
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const one of running.values()) {
        clock.clearTimeout(one.timer as never);
        one.leftMs -= clock.now() - one.startedAt;
      }
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, { leftMs }] of running) start(id, Math.max(0, leftMs));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => flashes,
  };
}
