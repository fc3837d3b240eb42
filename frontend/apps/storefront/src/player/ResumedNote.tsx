import { useEffect, useState } from 'react';
import { clockOf } from '../util/duration';
import { t } from '../i18n';

const SHOWN_FOR_MS = 8_000;

interface ResumedNoteProps {
  startedAt: number;
  video: HTMLVideoElement | null;
  onStartOver(): void;
}

/** Tells for a while that the film went on where it was left, with the way back to its start. */
export function ResumedNote({ startedAt, video, onStartOver }: ResumedNoteProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'gone'>('waiting');

  useEffect(() => {
    if (!video || startedAt === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      setState((now) => (now === 'waiting' ? 'shown' : now));
      timer = setTimeout(() => setState('gone'), SHOWN_FOR_MS);
    };
    video.addEventListener('playing', show, { once: true });
    return () => {
      video.removeEventListener('playing', show);
      clearTimeout(timer);
    };
  }, [video, startedAt]);

  if (state !== 'shown') return null;
  return (
    <div
      role="status"
      className="absolute start-3 bottom-24 flex animate-enter items-center gap-1 rounded-control bg-black/75 ps-3 text-14 text-white sm:start-6"
    >
      <span className="tabular-nums">{t('player.resumed', { time: clockOf(startedAt) })}</span>
      <button
        type="button"
        className="h-10 rounded-control px-3 font-semibold hover:bg-white/15 focus-visible:outline-white"
        onClick={() => {
          setState('gone');
          onStartOver();
        }}
      >
        {t('player.start_over')}
      </button>
    </div>
  );
}
