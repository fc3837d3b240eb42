import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the browser has a network; without one nothing else that one says of a failure is true. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Runs when the network is back. */
export function useOnReconnect(run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const onOnline = () => latest();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
