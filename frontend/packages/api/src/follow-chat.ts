/** Follows a room from a page: over the browser's own streams, while the page is visible. */
import { ChatFeed, type FeedNeeds } from './chat-feed';
import type { Chat } from './storefront/chat';

interface Following {
  feed: ChatFeed;
  stop: () => void;
}

const openStream = (url: string) => new EventSource(url);

export function followChat(chat: Chat, needs: Pick<FeedNeeds, 'ask' | 'changed'>): Following {
  const leaving = new AbortController();
  const { signal } = leaving;
  const feed = new ChatFeed(chat, { ...needs, openStream, signal });
  const look = () => feed.setHidden(document.hidden);
  document.addEventListener('visibilitychange', look, { signal });
  return { feed, stop: () => leaving.abort() };
}
