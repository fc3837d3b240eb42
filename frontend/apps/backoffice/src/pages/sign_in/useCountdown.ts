import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since the epoch), counted down; 0 when it is past. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const seconds = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = seconds > 0;

  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until, isRunning]);

  return seconds;
}
