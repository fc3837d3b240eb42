import { useEffect, useEffectEvent, useRef } from 'react';
import { report } from '../../stores/measuring';

/** The address follows the typing: words that are still being typed are no search yet. */
const SETTLED_MS = 1_000;

/** Reports a search once its answer has been on the screen for a while; another filter of it is the same. */
export function useSearchReport(words: string | undefined, results: number | null): void {
  const reported = useRef<string>(undefined);
  const isAnswered = results !== null;
  const send = useEffectEvent(() => {
    reported.current = words;
    report({ name: 'search', value: results ?? 0 });
  });
  useEffect(() => {
    if (!words || !isAnswered || words === reported.current) return undefined;
    const timer = setTimeout(send, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [words, isAnswered]);
}
