import type { Facts } from './facts';

/** What the tracker needs of the world around it; the DOM side and the tests each bring their own. */
export interface Ports {
  clock: Clock;
  fetch: Fetch;
  storage: Storage;
  /** Fills the array with random bytes. */
  random(bytes: Uint8Array<ArrayBuffer>): void;
  log(message: string): void;
  /** Position of the player in seconds. */
  position(): number;
  /** The facts that the player's element has. */
  facts?(): Facts;
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Runs `check` each `ms`; the answer stops it. */
  every(ms: number, check: () => void): () => void;
}

/** Rejects when the server cannot be reached or answers too late. */
export type Fetch = (request: Request) => Promise<Reply>;

export interface Request {
  method: 'GET' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

export interface Reply {
  status: number;
  body: string;
  /** The Retry-After header. */
  retryAfter: string | null;
}

/** The part of `window.localStorage` that is used. Every call may throw. */
export interface Storage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
