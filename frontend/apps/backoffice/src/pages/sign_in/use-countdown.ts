import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Whole seconds until a moment (milliseconds since the epoch), counted down; 0 when it is past. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);

  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
