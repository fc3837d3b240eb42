/**
 * One thin client for both surfaces: the CSRF header, the error shape, and the one redirect that
 * is not a page's own business (SPEC 8: a 401 of the device limit).
 */
import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import { findCsrfToken } from './csrf';
import type { BarrierCode } from './page-config';
import type { ApiError, Failure, Result } from './result';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const TIMEOUT_MS = 30_000; // SPEC 9

interface ClientOptions {
  fetch?: typeof fetch;
  baseUrl?: string;
  /** Called on a 401 whose body carries the user-limit flag. */
  onUserLimit?: () => void;
  /** Called on a 401 that wants one to be signed in. */
  onSignedOut?: () => void;
  /** Called when the store has meanwhile closed to this visitor. */
  onBarrier?: () => void;
  timeoutMs?: number;
}

const BARRIER_CODES: ReadonlySet<string> = new Set<BarrierCode>([
  'maintenance',
  'not_open',
  'country_restricted',
  'age_unconfirmed',
]);

export function createClient<Paths extends object>({
  fetch: fetchImpl = (...request) => globalThis.fetch(...request),
  baseUrl = location.origin,
  onUserLimit,
  onSignedOut,
  onBarrier,
  timeoutMs = TIMEOUT_MS,
}: ClientOptions = {}): Client<Paths> {
  const client = createFetchClient<Paths>({
    baseUrl,
    headers: { Accept: 'application/json' },
    fetch: (request: Request) =>
      fetchImpl(
        new Request(request, {
          signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
        }),
      ),
  });
  const middleware: Middleware = {
    async onRequest({ request }) {
      if (SAFE_METHODS.has(request.method)) return request;
      const token = await findCsrfToken(fetchImpl, baseUrl);
      if (token) request.headers.set('X-CSRFToken', token);
      return request;
    },
    async onResponse({ response }) {
      const { status } = response;
      const isBarrier = (status === 403 || status === 503) && onBarrier !== undefined;
      if (!isBarrier && (status !== 401 || !(onUserLimit || onSignedOut))) return;
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      const codes = errorsOf(body, status).map(({ code }) => code);
      if (isBarrier) {
        if (codes.some((code) => BARRIER_CODES.has(code))) onBarrier();
      } else if (isRecord(body) && body['user_limit'] === true) onUserLimit?.();
      else if (codes.includes('sign_in_required')) onSignedOut?.();
    },
  };
  client.use(middleware);
  return client;
}

interface FetchAnswer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Turns an openapi-fetch answer, or its rejection, into a `Result`. Never rejects. */
export async function resultOf<T>(call: Promise<FetchAnswer<T>>): Promise<Result<T>> {
  let answer: FetchAnswer<T>;
  try {
    answer = await call;
  } catch (cause) {
    return failure(0, [unreachable(cause)]);
  }
  const { data, error, response } = answer;
  if (response.ok) {
    const lastPage = response.headers.get('last-page');
    return {
      success: true,
      data: data as T,
      status: response.status,
      isLastPage: lastPage === null ? null : lastPage === 'true',
      headers: response.headers,
    };
  }
  return {
    ...failure(response.status, errorsOf(error, response.status)),
    requestId: requestIdOf(error) ?? response.headers.get('x-request-id'),
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    ...(response.status === 402 && isRecord(error)
      ? { declineCode: textOf(error['decline_code']) }
      : {}),
  };
}

function failure(status: number, errors: ApiError[]): Failure {
  return { success: false, errors, status, requestId: null, retryAfterSeconds: null };
}

function unreachable(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError')
    return { code: 'aborted', message: 'The request was stopped.', field: null };
  if (name === 'TimeoutError') {
    return {
      code: 'timeout',
      message: 'The server took too long to answer. Try again.',
      field: null,
    };
  }
  return {
    code: 'unreachable',
    message: 'The server can’t be reached. Check your connection and try again.',
    field: null,
  };
}

/** A proxy between us and the server may answer HTML: whatever came, there is one error to show. */
function errorsOf(body: unknown, status: number): ApiError[] {
  const items = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : [];
  const errors = items.filter(isRecord).map((error) => ({
    code: textOf(error['code']) ?? 'unknown',
    message: textOf(error['message']) ?? `The server answered ${status}.`,
    field: textOf(error['field']),
  }));
  if (errors.length > 0) return errors;
  return [
    {
      code: 'unknown',
      message: `The server answered ${status}. Try again in a moment.`,
      field: null,
    },
  ];
}

function requestIdOf(body: unknown): string | null {
  return isRecord(body) ? textOf(body['request_id']) : null;
}

function secondsOf(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
