import type { Playback } from '@matinee/api/storefront/playback';
import { useCallback, useEffect, useState } from 'react';
import { keepCaptions, readCaptions } from './preferences';

export interface Captions {
  available: Playback['captions'];
  /** The language shown, or null. */
  shown: string | null;
  choose(language: string | null): void;
  toggle(): string | null;
}

/** The captions that are shown; the choice is remembered for the next film. */
export function useCaptions(
  video: HTMLVideoElement | null,
  available: Playback['captions'],
): Captions {
  const [preference, setPreference] = useState(readCaptions);
  const [lastShown, setLastShown] = useState<string | null>(null);
  const current = available.some(({ language }) => language === preference) ? preference : null;

  useEffect(() => {
    if (!video) return undefined;
    const { textTracks } = video;
    const apply = () => showOnly(textTracks, current);
    apply();
    // Tracks come later than their elements, and a browser may turn one on by its own preferences.
    textTracks.addEventListener('addtrack', apply);
    return () => textTracks.removeEventListener('addtrack', apply);
  }, [video, current]);

  const choose = useCallback((language: string | null) => {
    keepCaptions(language);
    setPreference(language);
    if (language) setLastShown(language);
  }, []);

  const toggle = () => {
    const again = available.find(({ language }) => language === lastShown) ?? available[0];
    const next = current ? null : (again?.language ?? null);
    choose(next);
    return next;
  };

  return { available, shown: current, choose, toggle };
}

function showOnly(tracks: TextTrackList, language: string | null): void {
  for (const track of tracks) {
    if (track.kind === 'captions') {
      track.mode = track.language === language ? 'showing' : 'disabled';
    }
  }
}
