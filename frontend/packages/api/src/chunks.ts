/**
 * Code that comes later, and what to do when it does not come: offline, or gone with an update of the store.
 * The page is loaded anew by itself once a build, and never over something that a reload would cost.
 */

/** A chunk could not be loaded. */
export class ChunkError extends Error {
  /** The browser had no network: the same chunk comes once it has one. */
  readonly wasOffline = !navigator.onLine;

  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}

/** Loads code; whatever goes wrong on the way is a `ChunkError`. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error);
  }
}

interface LazyRoute {
  // A route's `lazy` may also be an object of functions; ours are functions.
  lazy?: unknown;
  children?: LazyRoute[] | undefined;
}

/** The same routes; one whose code does not come throws a `ChunkError` to its boundary. */
export function withChunkErrors<Route extends LazyRoute>(routes: readonly Route[]): Route[] {
  return routes.map(({ lazy, children, ...route }) => ({
    ...(route as Route),
    ...(typeof lazy === 'function'
      ? { lazy: () => loadChunk(lazy as () => Promise<unknown>) }
      : {}),
    ...(children ? { children: withChunkErrors(children) } : {}),
  }));
}

/** `reloading`: the page is being left. The others name why it stays. */
export type Recovery = 'reloading' | 'offline' | 'unreachable' | 'in use' | 'tried';

/** Loads the page anew when that can help and costs nothing. */
export async function recoverFrom(error: ChunkError): Promise<Recovery> {
  if (!navigator.onLine) return 'offline';
  if (isPageInUse()) return 'in use';
  // After an episode offline the chunk is there, but the router remembers the failure: no new build is needed.
  if (!error.wasOffline && !canReloadBuild()) return 'tried';
  if (!(await isStoreReachable())) return 'unreachable';
  if (isPageInUse()) return 'in use';
  if (!error.wasOffline && !noteReload()) return 'tried';
  location.reload();
  return 'reloading';
}

/** Whether the page could be loaded anew at all: leaving it for a dead line would lose it. */
export async function isStoreReachable(): Promise<boolean> {
  try {
    await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return true;
  } catch {
    return false;
  }
}

const TRIES = 6;

/** After the network is back: the first answer may take a moment. */
export async function reloadWhenReachable(): Promise<void> {
  for (let tries = 0; tries < TRIES && navigator.onLine; tries += 1) {
    if (await isStoreReachable()) return location.reload();
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries));
  }
}

const RELOADED_KEY = 'matinee_reloaded_builds';

/** The address of the page's main script names the build. */
function currentBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
}

// All builds, not the last alone: behind a balancer two of them may take turns.
function readReloaded(): string[] | null {
  try {
    return (sessionStorage.getItem(RELOADED_KEY) ?? '').split(' ');
  } catch {
    return null; // without a memory there is no "once"
  }
}

function canReloadBuild(): boolean {
  const builds = readReloaded();
  return builds !== null && !builds.includes(currentBuild());
}

function noteReload(): boolean {
  try {
    const builds = readReloaded() ?? [];
    sessionStorage.setItem(RELOADED_KEY, [...builds, currentBuild()].join(' ').trim());
    return true;
  } catch {
    return false;
  }
}

const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

addEventListener(
  'input',
  ({ target }) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && target.type !== 'search') typedIn.add(target);
  },
  { capture: true },
);

/** Whether a reload would stop a film, or lose what was typed, chosen or is being sent. */
export function isPageInUse(): boolean {
  return isFilmPlaying() || isSomethingTyped() || wantsToStay();
}

/** A video without sound or controls is a decoration. */
function isFilmPlaying(): boolean {
  return [...document.querySelectorAll('video')].some(
    (video) => !video.paused && !video.ended && video.ariaHidden !== 'true',
  );
}

function isSomethingTyped(): boolean {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field);
  return [...typedIn].some(({ type, value }) => type === 'checkbox' || value !== '');
}

/** Forms and uploads that ask before the page is left are asked, without the browser's own question. */
function wantsToStay(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
