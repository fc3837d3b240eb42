/** The current route, mirrored for code outside components: analytics, the preview frame (SPEC 2). */
import type { DataRouter } from 'react-router';

/** What a route says of itself in its `handle`. */
export interface RouteHandle {
  name: string;
  meta?: Readonly<Record<string, unknown>>;
}

export interface CurrentRoute {
  name: string;
  path: string;
  hash: string;
  query: Readonly<Record<string, string>>;
  params: Readonly<Record<string, string | undefined>>;
  fullPath: string;
  meta: Readonly<Record<string, unknown>>;
}

type RouterState = Pick<DataRouter['state'], 'location' | 'matches'>;

let current: CurrentRoute | null = null;
const listeners = new Set<() => void>();

export const routeStore = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function mirrorRoute(router: Pick<DataRouter, 'state' | 'subscribe'>): () => void {
  update(router.state);
  return router.subscribe(update);
}

function update({ location, matches }: RouterState) {
  const { pathname: path, search, hash } = location;
  const leaf = matches.at(-1);
  const handle = leaf?.route.handle as RouteHandle | undefined;
  const next: CurrentRoute = {
    name: handle?.name ?? '',
    path,
    hash,
    query: Object.fromEntries(new URLSearchParams(search)),
    params: leaf?.params ?? {},
    fullPath: path + search + hash,
    meta: handle?.meta ?? {},
  };
  // The router reports each step of a navigation; the mirror changes once.
  if (current && current.fullPath === next.fullPath && current.name === next.name) return;
  current = next;
  for (const listener of listeners) listener();
}
