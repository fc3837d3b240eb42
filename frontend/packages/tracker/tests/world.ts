import type { Batch } from '../src/core/batch';
import type { PlayerEvent } from '../src/core/constants';
import type { Ports, Reply, Request, Storage } from '../src/core/ports';
import { createTracker, type Tracker, type TrackerConfig } from '../src/core/tracker';

export const STARTED_AT = Date.UTC(2026, 0, 1);

export const CONFIG: TrackerConfig = {
  host: 'https://collector.test',
  source: 'web',
  grant: 'signed-grant',
  user_id: 7,
  video_id: 31,
  content_id: 12,
  store_id: 1,
};

export type Answer = number | 'unreachable' | Promise<number> | Partial<Reply>;

export interface Sent extends Request {
  batch: Batch;
}

/** A clock, a network and a storage that do as they are told. */
export class World {
  now = STARTED_AT;
  position = 0;
  requests: Request[] = [];
  putTimes: number[] = [];
  logs: string[] = [];
  storage = new MemoryStorage();
  /** Answers to PUT /events, in turn; 204 when used up. */
  answers: Answer[] = [];
  /** Answers to GET /token, in turn; then `token-1`, `token-2`, … */
  tokenAnswers: Answer[] = [];
  private tokens = 0;
  private timers = new Set<{ at: number; ms: number; run: () => void }>();
  private randomByte = 0;

  ports: Ports = {
    clock: {
      now: () => this.now,
      every: (ms, run) => {
        const timer = { at: this.now + ms, ms, run };
        this.timers.add(timer);
        return () => void this.timers.delete(timer);
      },
    },
    fetch: (request) => this.answer(request),
    storage: this.storage,
    random: (bytes) => void bytes.forEach((_, i) => (bytes[i] = this.randomByte++ % 256)),
    log: (message) => void this.logs.push(message),
    position: () => this.position,
  };

  constructor(private readonly create = createTracker) {}

  track(config: Partial<TrackerConfig> = {}): Tracker {
    return this.create({ ...CONFIG, ...config }, this.ports);
  }

  /** Answers each PUT after a while of this world's time; tells of the accepted ones. */
  answerLate(
    given: { status: Answer; afterMs: number }[],
    onAccepted: (batch: Batch) => void,
  ): void {
    const atOnce = this.ports.fetch;
    this.ports.fetch = async (request) => {
      const next = request.method === 'PUT' ? given.shift() : undefined;
      if (next) {
        await new Promise<void>((done) => {
          const stop = this.ports.clock.every(next.afterMs, () => {
            stop();
            done();
          });
        });
        this.answers = [next.status];
      }
      const reply = await atOnce(request);
      if (request.method === 'PUT' && reply.status === 204) {
        onAccepted(JSON.parse(request.body ?? '') as Batch);
      }
      return reply;
    };
  }

  /** Moves the player and tells the tracker. */
  play(tracker: Tracker, name: PlayerEvent, position = this.position): void {
    this.position = position;
    tracker.record(name, position);
  }

  /** Lets the time pass, timers and answers included. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await settle();
    for (;;) {
      const next = [...this.timers].toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.now = next.at;
      next.at += next.ms;
      next.run();
      await settle();
    }
    this.now = end;
  }

  get timersRunning(): number {
    return this.timers.size;
  }

  get puts(): Sent[] {
    return this.requests
      .filter((request) => request.method === 'PUT')
      .map((request) => ({ ...request, batch: JSON.parse(request.body ?? '') as Batch }));
  }

  get tokenRequests(): Request[] {
    return this.requests.filter((request) => request.url.endsWith('/token'));
  }

  /** Names of the events of each PUT so far. */
  get sentNames(): string[][] {
    return this.puts.map(({ batch }) => batch.events.map((event) => event.name));
  }

  private async answer(request: Request): Promise<Reply> {
    this.requests.push(request);
    const isToken = request.method === 'GET';
    if (!isToken) this.putTimes.push(this.now);
    const answer = await ((isToken ? this.tokenAnswers : this.answers).shift() ??
      (isToken ? 200 : 204));
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    const reply = typeof answer === 'number' ? { status: answer } : answer;
    return {
      status: 204,
      retryAfter: null,
      body: isToken ? `token-${++this.tokens}` : '',
      ...reply,
    };
  }
}

export class MemoryStorage implements Storage {
  private items = new Map<string, string>();
  isBroken = false;

  get length(): number {
    this.mayFail();
    return this.items.size;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    this.mayFail();
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.mayFail();
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.mayFail();
    this.items.delete(key);
  }
  get keys(): string[] {
    return [...this.items.keys()];
  }

  private mayFail(): void {
    if (this.isBroken) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  }
}

/** Lets every promise that can settle, settle. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}

/** An answer that comes when the test says so. */
export function later(): { answer: Promise<number>; give: (status: number) => Promise<void> } {
  let resolve: ((status: number) => void) | undefined;
  const answer = new Promise<number>((done) => {
    resolve = done;
  });
  return {
    answer,
    async give(status) {
      resolve?.(status);
      await settle();
    },
  };
}
