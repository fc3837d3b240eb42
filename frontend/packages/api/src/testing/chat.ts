import type { Chat, ChatMessage } from '../storefront/chat';
import type { Stream } from '../chat-feed';

export function message(id: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const body = more.body ?? `message ${id}`;
  return {
    id,
    client_id: `c${id}`,
    kind: 'text',
    author: { id: 5, name: 'Ada', role: '' },
    body,
    segments: [{ type: 'text', text: body }],
    is_held: false,
    posted_at: '2026-05-01T20:00:00.000Z',
    media_ms: null,
    gift: null,
    ...more,
  };
}

/** A donation of a step that stays on top, for as long as a test runs. */
export function gift(id: number, more: Partial<ChatMessage> = {}): ChatMessage {
  return message(id, {
    kind: 'donation',
    gift: {
      amount: 2_000,
      currency: 'USD',
      step: 4,
      color: '#A3DE9E',
      pinned_until: '2099-01-01T00:00:00.000+00:00',
    },
    ...more,
  });
}

export const state: Chat['state'] = {
  stage: 'live',
  is_open: true,
  who_may_write: 'everyone',
  slow_seconds: 0,
  pinned: null,
  pinned_gifts: [],
  donations: {
    is_on: true,
    is_open: false,
    currency: 'USD',
    amount: 0,
    count: 0,
    goal: null,
    givers: [],
  },
};

export function room(more: Partial<Chat> = {}): Chat {
  return {
    room: 3,
    can_read: true,
    can_write: true,
    refusal: null,
    refused_until: null,
    can_moderate: false,
    viewer_id: 9,
    state,
    rules: null,
    version: 40,
    messages: [message(1), message(2)],
    has_more: false,
    stream: { url: 'https://r.test/live_chats/token', expires_at: '2026-05-01T20:10:00.000Z' },
    ...more,
  };
}

/** A stream that the test speaks for. */
export class FakeStream implements Stream {
  static opened: FakeStream[] = [];
  readyState = 1;
  private readonly acts = new Map<string, ((event: MessageEvent<string>) => void)[]>();

  constructor(readonly url: string) {
    FakeStream.opened.push(this);
  }

  static get last(): FakeStream {
    const last = FakeStream.opened.at(-1);
    if (!last) throw new Error('no stream was opened');
    return last;
  }

  addEventListener(type: string, act: (event: MessageEvent<string>) => void): void {
    this.acts.set(type, [...(this.acts.get(type) ?? []), act]);
  }

  close(): void {
    this.readyState = 2;
  }

  say(type: string, data: unknown, lastEventId = ''): void {
    const event = new MessageEvent<string>(type, { data: JSON.stringify(data), lastEventId });
    for (const act of this.acts.get(type) ?? []) act(event);
  }

  /** The line is broken: the browser tries again unless it was told not to. */
  fail({ isOver }: { isOver: boolean }): void {
    this.readyState = isOver ? 2 : 0;
    this.say('error', null);
  }
}
