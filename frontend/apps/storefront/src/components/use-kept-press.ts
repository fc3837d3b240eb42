import { useEffect, useEffectEvent } from 'react';
import { takePress } from '../stores/kept-press';

/** Does what was pressed before one signed in, or before the app was there: once, as soon as it is ready. */
export function useKeptPress(press: string, act: () => void, isReady = true): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (isReady && takePress(press)) actNow();
  }, [press, isReady]);
}
