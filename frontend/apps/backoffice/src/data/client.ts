import { orThrow, type Success } from '@matinee/api/result';
import { resultOf } from '@matinee/api/client';

interface RequestOptions {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
}

/** Ask the store. Resolves with the parsed body, rejects with a `CallFailed`. */
export async function request<Result>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Result> {
  return (await ask<Result>(method, path, options)).data;
}

/** The same for a list, with whether more pages follow. */
export async function requestPage<Item>(
  path: string,
  options: RequestOptions = {},
): Promise<{ items: Item[]; isLast: boolean }> {
  const { data, isLastPage } = await ask<Item[]>('GET', path, options);
  return { items: data, isLast: isLastPage ?? data.length === 0 };
}

async function ask<T>(method: string, path: string, options: RequestOptions): Promise<Success<T>> {
  return orThrow(await resultOf<T>(send<T>(method, path, options)));
}

async function send<T>(method: string, path: string, options: RequestOptions) {
  const { query, body, form, signal } = options;
  const address = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  }
  const headers = new Headers({ Accept: 'application/json' });
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  if (token) headers.set('X-CSRFToken', token);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(address, {
    method,
    headers,
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  return response.ok ? { data: answer as T, response } : { error: answer, response };
}
