import { replayedMessages } from '@matinee/api/storefront/chat';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerClock } from '../player/player-clock';
import { ReplayFeed, type ReplayView } from './replay-feed';

const NOTHING: ReplayView = { messages: [], state: 'loading' };

/** What was said up to where the player is. */
export function useReplayChat(eventId: number, clock: PlayerClock) {
  const [view, setView] = useState(NOTHING);
  const feed = useRef<ReplayFeed>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const following = new ReplayFeed({
      load: (stretch, signal) => replayedMessages(eventId, stretch, signal),
      changed: setView,
      signal: leaving.signal,
    });
    feed.current = following;
    const follow = (seconds: number) => following.moveTo(Math.round(seconds * 1_000));
    follow(clock.seconds);
    const stop = clock.subscribe(follow);
    return () => {
      stop();
      leaving.abort();
    };
  }, [eventId, clock]);
  return {
    view,
    retry: useCallback(() => feed.current?.retry(), []),
    setReading: useCallback((isReading: boolean) => feed.current?.setReading(isReading), []),
  };
}
