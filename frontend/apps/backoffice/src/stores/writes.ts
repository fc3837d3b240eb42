import type { Middleware } from 'openapi-fetch';
import { unsaved } from './unsaved';
import { client } from '@matinee/api/backoffice/client';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const open = new Map<string, () => void>();
const listeners = new Set<() => void>();

function end(id: string): void {
  const release = open.get(id);
  if (!release) return;
  open.delete(id);
  release();
  for (const listener of listeners) listener();
}

/** While a change is on its way closing the tab asks first; once it is done, or may be, listeners hear of it. */
const watching: Middleware = {
  onRequest({ request, id }) {
    if (!SAFE_METHODS.has(request.method)) open.set(id, unsaved.add('tab'));
  },
  onResponse: ({ id }) => end(id),
  // No answer does not mean that nothing was changed.
  onError: ({ id }) => end(id),
};
client.use(watching);

/** Called after each change, before anybody has read its answer. */
export const onWritten = (listener: () => void): void => void listeners.add(listener);
