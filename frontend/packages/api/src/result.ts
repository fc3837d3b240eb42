/** What every call returns: the answer, or `success: false` with what went wrong (SPEC 8). */

export interface ApiError {
  /** Stable, for programs: `sign_in_required`, `not_ready`, … */
  code: string;
  /** For people, already a full sentence. */
  message: string;
  /** The field of the form it belongs to. */
  field: string | null;
}

export interface Success<T> {
  success: true;
  data: T;
  status: number;
  /** From the `last-page` header of a list; null when the answer did not say. */
  isLastPage: boolean | null;
  /** What a call says beside its answer: `total-results`, `can-write`. */
  headers: Headers;
}

export interface Failure {
  success: false;
  errors: ApiError[];
  /** 0 when no answer came at all. */
  status: number;
  requestId: string | null;
  retryAfterSeconds: number | null;
  /** Of a 402: the bank's reason, where it gives one. */
  declineCode?: string | null;
}

export type Result<T> = Success<T> | Failure;

/** What stopped a press before there was an answer: a fault of the page itself, which must not pass in silence. */
export function pageFailure(cause: unknown): Failure {
  reportError(cause);
  return {
    success: false,
    errors: [{ code: 'page_failed', message: 'Something on this page failed.', field: null }],
    status: 0,
    requestId: null,
    retryAfterSeconds: null,
  };
}

/** What a press came to, also where the page fails on the way. */
export async function resultOfAct<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await act();
  } catch (cause) {
    return pageFailure(cause);
  }
}

/** A failure on its way through code that throws: loaders and queries. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.errors[0]?.message ?? `The server answered ${failure.status}.`);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/** The data, or a thrown `CallFailed`. */
export function orThrow<T>(result: Result<T>): Success<T> {
  if (result.success) return result;
  throw new CallFailed(result);
}

/** The first message of each field; messages without a field are under `''`. */
export function errorsByField(failure: Failure): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { field, message } of failure.errors) byField[field ?? ''] ??= message;
  return byField;
}

/** The HTTP status of an error; 0 when there was no answer. */
export const statusOf = (error: unknown): number =>
  error instanceof CallFailed ? error.failure.status : 0;

/** Whether the report engine does not answer, while the rest of the server does. */
export const isReportsAway = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.failure.errors.some(({ code }) => code === 'reports_unavailable');

export const requestIdOf = (error: unknown): string | undefined =>
  (error instanceof CallFailed && error.failure.requestId) || undefined;
