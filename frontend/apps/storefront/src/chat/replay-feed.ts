/** What was said beside a replay, a minute at a time, ahead of the player. Knows nothing of React. */
import type { ChatMessage } from '@matinee/api/storefront/chat';
import type { Result } from '@matinee/api/result';

export const MINUTE_MS = 60_000;
/** On screen; who reads further up keeps more of them. */
export const MOST_MESSAGES = 200;
const MOST_WHILE_READING = 1_000;
/** The next minute is loaded when it is as near as this. */
const AHEAD_MS = 30_000;
/** Further away than this nothing is kept. */
const KEPT_MINUTES = 30;
const TRY_AGAIN_MS = [2_000, 5_000, 15_000, 30_000];

export interface Stretch {
  from: number;
  to: number;
  /** Of what is at `from` itself, only what has a higher id. */
  after: number | null;
}

export interface ReplayView {
  /** What was said up to now, the oldest first. */
  messages: readonly ChatMessage[];
  /** `closed`: this viewer may not read it. */
  state: 'there' | 'loading' | 'failed' | 'closed';
}

interface Minute {
  messages: ChatMessage[];
  isWhole: boolean;
}

interface ReplayNeeds {
  load(
    stretch: Stretch,
    signal: AbortSignal,
  ): Promise<Result<{ messages: ChatMessage[]; has_more: boolean }>>;
  changed(view: ReplayView): void;
  signal: AbortSignal;
}

/**
 * One request at a time: first for the minute that plays, then for the one that is near, then for the one before. A
 * busy minute takes several. What is loaded for a place that the viewer has left is given up.
 */
export class ReplayFeed {
  private readonly minutes = new Map<number, Minute>();
  private nowMs = 0;
  private isReading = false;
  private loading: { minute: number; request: AbortController } | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private shown = '';

  constructor(private readonly needs: ReplayNeeds) {
    needs.signal.addEventListener('abort', () => {
      clearTimeout(this.timer);
      this.loading?.request.abort();
    });
  }

  /** Where the player is. */
  moveTo(ms: number): void {
    this.nowMs = Math.max(0, ms);
    if (this.loading && !this.listMinutes().includes(this.loading.minute)) {
      this.loading.request.abort();
      this.loading = null;
      this.tries = 0;
    }
    this.forgetFar();
    this.loadNext();
    this.show();
  }

  setReading(isReading: boolean): void {
    this.isReading = isReading;
    this.show();
  }

  retry(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.loadNext();
    this.show();
  }

  private get minute(): number {
    return Math.floor(this.nowMs / MINUTE_MS);
  }

  private listMinutes(): number[] {
    const isNextNear = (this.minute + 1) * MINUTE_MS - this.nowMs <= AHEAD_MS;
    const minutes = [this.minute, ...(isNextNear ? [this.minute + 1] : []), this.minute - 1];
    return minutes.filter((minute) => minute >= 0);
  }

  private loadNext(): void {
    if (this.loading || this.timer !== undefined || this.isClosed) return;
    const minute = this.listMinutes().find((one) => !this.minutes.get(one)?.isWhole);
    if (minute === undefined) return;
    void this.load(minute);
  }

  private async load(minute: number): Promise<void> {
    const request = new AbortController();
    this.loading = { minute, request };
    const result = await this.needs.load(this.stretchOf(minute), request.signal);
    if (request.signal.aborted || this.needs.signal.aborted) return;
    this.loading = null;
    if (result.success) {
      this.tries = 0;
      this.keep(minute, result.data.messages, !result.data.has_more);
      this.loadNext();
    } else if (result.status === 404) this.isClosed = true;
    else this.tryLater();
    this.show();
  }

  /** What of a minute is missing. */
  private stretchOf(minute: number): Stretch {
    const to = (minute + 1) * MINUTE_MS;
    const last = this.minutes.get(minute)?.messages.at(-1);
    return last
      ? { from: last.media_ms ?? to, to, after: last.id }
      : { from: minute * MINUTE_MS, to, after: null };
  }

  private keep(minute: number, messages: ChatMessage[], isWhole: boolean): void {
    const earlier = this.minutes.get(minute)?.messages ?? [];
    this.minutes.set(minute, { messages: [...earlier, ...messages], isWhole });
  }

  private tryLater(): void {
    const wait = TRY_AGAIN_MS[Math.min(this.tries, TRY_AGAIN_MS.length - 1)] ?? 0;
    this.tries += 1;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.loadNext();
    }, wait);
  }

  private forgetFar(): void {
    for (const minute of this.minutes.keys()) {
      if (Math.abs(minute - this.minute) > KEPT_MINUTES) this.minutes.delete(minute);
    }
  }

  private show(): void {
    if (this.needs.signal.aborted) return;
    const view = { messages: this.listMessages(), state: this.state() };
    const { messages, state } = view;
    const summary = `${state} ${messages.length} ${messages[0]?.id} ${messages.at(-1)?.id}`;
    if (summary === this.shown) return;
    this.shown = summary;
    this.needs.changed(view);
  }

  private listMessages(): ChatMessage[] {
    const most = this.isReading ? MOST_WHILE_READING : MOST_MESSAGES;
    let messages: ChatMessage[] = [];
    for (let minute = this.minute; minute >= 0 && messages.length < most; minute -= 1) {
      const stretch = this.minutes.get(minute);
      // With messages missing in between, earlier ones would look complete.
      if (!stretch || (minute < this.minute && !stretch.isWhole)) break;
      messages = [
        ...stretch.messages.filter(({ media_ms: at }) => (at ?? 0) <= this.nowMs),
        ...messages,
      ];
    }
    return messages.slice(-most);
  }

  private state(): ReplayView['state'] {
    if (this.isClosed) return 'closed';
    const current = this.minutes.get(this.minute);
    const isThere =
      current && (current.isWhole || (current.messages.at(-1)?.media_ms ?? 0) > this.nowMs);
    if (isThere) return 'there';
    return this.tries > 0 ? 'failed' : 'loading';
  }
}
