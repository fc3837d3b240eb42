/** Opening a film, and where its viewer stopped. */
import { resultOf } from '../client';
import type { Result } from '../result';
import { client, type Schemas } from './client';

export type Playback = Schemas['Playback'];

/**
 * Asks for a playback session; the answer's `src` is good until `expires_at`. A rental is started by it only where
 * the viewer has said so: else the answer is 409 `rental_not_started`. `takesFreePart`: without access, the free
 * beginning of a film that has one.
 */
export function openPlayback(
  permalink: string,
  {
    chapterId,
    startsRental = false,
    takesFreePart = false,
    signal,
  }: {
    chapterId?: number;
    startsRental?: boolean;
    takesFreePart?: boolean;
    signal?: AbortSignal;
  } = {},
): Promise<Result<Playback>> {
  return resultOf(
    client.POST('/api/contents/{permalink}/playback', {
      params: { path: { permalink } },
      body: {
        ...(chapterId === undefined ? {} : { chapter_id: chapterId }),
        starts_rental: startsRental,
        ...(takesFreePart ? { free_minutes: true } : {}),
      },
      ...(signal ? { signal } : {}),
    }),
  );
}

/**
 * Remembers where a signed-in viewer stopped, and in which video: the chapter's file may have been
 * replaced while they watched. `keepalive` lets it finish while the page closes.
 */
export function saveWatchState(
  permalink: string,
  place: { chapterId: number; positionSeconds: number; videoId: number },
): Promise<Result<unknown>> {
  return resultOf(
    client.PUT('/api/contents/{permalink}/watch_state', {
      params: { path: { permalink } },
      body: {
        chapter_id: place.chapterId,
        position_seconds: place.positionSeconds,
        video_id: place.videoId,
      },
      keepalive: true,
    }),
  );
}
