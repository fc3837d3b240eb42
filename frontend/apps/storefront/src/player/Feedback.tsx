import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

export interface Said {
  text: string;
  icon: ReactNode;
  side: 'left' | 'middle' | 'right';
  /** Changes each time, so that the same text is announced again. */
  count: number;
}

const SHOWN_FOR_MS = 700;

/** What a key or a double tap did, shown briefly on the picture and announced to screen readers. */
export function useFeedback() {
  const [said, setSaid] = useState<Said | null>(null);
  const [isFresh, setIsFresh] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const say = useCallback((text: string, icon: ReactNode, side: Said['side'] = 'middle') => {
    setSaid((last) => ({ text, icon, side, count: (last?.count ?? 0) + 1 }));
    setIsFresh(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsFresh(false), SHOWN_FOR_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { said, isFresh, say };
}

const SIDES = {
  left: 'left-[16%]',
  middle: 'left-1/2',
  right: 'left-[84%]',
} as const;

export function Feedback({ said, isFresh }: { said: Said | null; isFresh: boolean }) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {/* A mark that is not read makes the same words new ones. */}
        {isFresh && said && said.text + '\u200b'.repeat(said.count % 2)}
      </p>
      <div
        aria-hidden
        className={`pointer-events-none absolute top-1/2 flex -translate-1/2 flex-col items-center gap-2 rounded-card bg-black/65 px-4 py-3 text-14 font-medium text-white tabular-nums transition-opacity duration-220 [&_svg]:size-6 ${SIDES[said?.side ?? 'middle']} ${isFresh ? 'opacity-100' : 'opacity-0'}`}
      >
        {said?.icon}
        {said?.text}
      </div>
    </>
  );
}
