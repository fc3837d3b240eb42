/** What is being said in a room, kept up to date by its stream. Knows nothing of React. */
import type { Chat, ChatMessage, ChatState } from './storefront/chat';

/** On screen; who reads further up sees more of them until they come back down. */
export const MOST_MESSAGES = 200;
const MOST_WHILE_READING = 1_000;
const HIDDEN_FOR_MS = 60_000;
const ASK_AGAIN_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

export interface ChatView {
  messages: readonly ChatMessage[];
  state: ChatState;
  /** Null until it was counted. */
  watching: number | null;
  /** The stream is away, and tried again. */
  isLost: boolean;
  hasEarlier: boolean;
}

/** The part of EventSource that is used. */
export interface Stream {
  addEventListener(type: string, act: (event: MessageEvent<string>) => void): void;
  close(): void;
  readonly readyState: number;
}

export interface FeedNeeds {
  openStream(url: string): Stream;
  /** The current state, with a new address; null on failure. */
  ask(): Promise<Chat | null>;
  changed(view: ChatView): void;
  signal: AbortSignal;
}

const CLOSED = 2;

/**
 * Follows a room until the signal. The browser comes back by itself after a broken line and says what it had; once
 * the address is refused (it is good for ten minutes) a new one is asked for. A tab that nobody sees for a minute
 * lets go, and catches up when it is seen again.
 */
export class ChatFeed {
  private stream: Stream | null = null;
  private version: number;
  private address: Chat['stream'];
  private readonly byId = new Map<number, ChatMessage>();
  private view: ChatView;
  private isReading = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    chat: Chat,
    private readonly needs: FeedNeeds,
  ) {
    this.version = chat.version;
    this.address = chat.stream;
    this.view = viewOf(chat);
    this.keep(chat.messages);
    this.show({});
    needs.signal.addEventListener('abort', () => this.letGo());
    this.open();
  }

  /** Whoever reads further up keeps what is there. */
  setReading(isReading: boolean): void {
    this.isReading = isReading;
    if (!isReading) this.show({});
  }

  /** Whether anybody can see it. */
  setHidden(isHidden: boolean): void {
    clearTimeout(this.timer);
    if (isHidden) this.timer = setTimeout(() => this.close(), HIDDEN_FOR_MS);
    else if (!this.stream) void this.askForAddress();
  }

  /** Puts in what came another way: one's own message, or earlier ones. */
  add(messages: readonly ChatMessage[], more: Partial<ChatView> = {}): void {
    this.keep(messages);
    this.show(more);
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.byId.delete(id);
    this.show({});
  }

  private open(): void {
    if (this.needs.signal.aborted || this.stream || !this.address) return;
    const url = new URL(this.address.url);
    url.searchParams.set('after', String(this.version));
    const stream = this.needs.openStream(url.href);
    this.stream = stream;
    const on = <T>(type: string, take: (data: T) => void) =>
      stream.addEventListener(type, (event) => {
        if (this.stream !== stream) return;
        if (event.lastEventId) this.version = Number(event.lastEventId);
        take(JSON.parse(event.data) as T);
      });
    on<{ messages: ChatMessage[] }>('messages', ({ messages }) => this.add(messages));
    on<{ ids: number[] }>('gone', ({ ids }) => this.remove(ids));
    on<ChatState>('state', (state) => this.show({ state }));
    on<{ watching: number }>('count', ({ watching }) => this.show({ watching }));
    on('reset', () => void this.startAnew());
    stream.addEventListener('open', () => {
      this.tries = 0;
      this.show({ isLost: false });
    });
    stream.addEventListener('error', () => {
      if (this.stream !== stream) return;
      this.show({ isLost: true });
      if (stream.readyState === CLOSED) this.askLater();
    });
  }

  private askLater(): void {
    this.close();
    const wait = ASK_AGAIN_MS[Math.min(this.tries, ASK_AGAIN_MS.length - 1)] ?? 0;
    this.tries += 1;
    this.timer = setTimeout(() => void this.askForAddress(), wait * (0.5 + Math.random()));
  }

  private async askForAddress(): Promise<void> {
    const chat = await this.needs.ask();
    if (this.needs.signal.aborted) return;
    if (!chat) {
      this.askLater();
      return;
    }
    this.address = chat.stream;
    this.show({ state: chat.state, isLost: chat.stream !== null });
    this.open();
  }

  /** Too much was missed: what is there is read again. */
  private async startAnew(): Promise<void> {
    this.close();
    const chat = await this.needs.ask();
    if (this.needs.signal.aborted) return;
    if (!chat) {
      this.askLater();
      return;
    }
    this.byId.clear();
    this.version = chat.version;
    this.address = chat.stream;
    this.keep(chat.messages);
    this.show({ ...viewOf(chat), watching: this.view.watching });
    this.open();
  }

  private keep(messages: readonly ChatMessage[]): void {
    for (const message of messages) this.byId.set(message.id, message);
  }

  private show(change: Partial<ChatView>): void {
    const sorted = [...this.byId.values()].toSorted((one, other) => one.id - other.id);
    const most = this.isReading ? MOST_WHILE_READING : MOST_MESSAGES;
    const dropped = sorted.splice(0, Math.max(0, sorted.length - most));
    for (const { id } of dropped) this.byId.delete(id);
    const hasEarlier = (change.hasEarlier ?? this.view.hasEarlier) || dropped.length > 0;
    this.view = { ...this.view, ...change, messages: sorted, hasEarlier };
    this.needs.changed(this.view);
  }

  private close(): void {
    this.stream?.close();
    this.stream = null;
  }

  private letGo(): void {
    clearTimeout(this.timer);
    this.close();
  }
}

export function viewOf({ messages, state, has_more: hasEarlier }: Chat): ChatView {
  return { messages, state, watching: null, isLost: false, hasEarlier };
}
