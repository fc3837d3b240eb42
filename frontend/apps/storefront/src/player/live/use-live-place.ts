import { useEffect, useState } from 'react';
import type { LivePlace } from './latency';
import type { LiveMode } from './mode';

const LOOK_EVERY_MS = 500;

/** Where the picture is, twice a second; null until that is known. */
export function useLivePlace(mode: LiveMode | null): LivePlace | null {
  const [place, setPlace] = useState<LivePlace | null>(null);
  useEffect(() => {
    if (!mode) return undefined;
    const timer = setInterval(() => setPlace(mode.place()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [mode]);
  return place;
}
