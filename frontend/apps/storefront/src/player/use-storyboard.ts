import { useEffect, useState } from 'react';
import { parseStoryboard, type Still } from './storyboard';

/** Loads the stills of a film and their sprite; an absent storyboard is just no preview. */
export function useStoryboard(address: string | null): readonly Still[] {
  const [loaded, setLoaded] = useState<{ address: string; stills: Still[] } | null>(null);

  useEffect(() => {
    if (!address) return undefined;
    const loading = new AbortController();
    fetch(address, { signal: loading.signal, credentials: 'omit' })
      .then((reply) => (reply.ok ? reply.text() : ''))
      .then((text) => setLoaded({ address, stills: parseStoryboard(text, address) }))
      .catch(() => undefined);
    return () => loading.abort();
  }, [address]);

  return loaded && loaded.address === address ? loaded.stills : NONE;
}

const NONE: readonly Still[] = [];
