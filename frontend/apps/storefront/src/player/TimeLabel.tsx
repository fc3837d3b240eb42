import { useState } from 'react';
import { t } from '../i18n';
import { clockOf, wordsOf } from '../util/duration';
import { keepTimeShown, readTimeShown, type TimeShown } from './preferences';
import { useMedia } from './use-media';

/** How far the film is, of how long; pressed, what is left of it. This browser keeps which. */
export function TimeLabel({ duration }: { duration: number }) {
  const [mode, setMode] = useState(readTimeShown);
  const position = Math.min(useMedia('mediaCurrentTime') ?? 0, duration);
  const left = duration - position;
  const isLeft = mode === 'left';
  const toggle = () => {
    const next: TimeShown = isLeft ? 'elapsed' : 'left';
    keepTimeShown(next);
    setMode(next);
  };
  return (
    <button
      type="button"
      title={isLeft ? t('player.show_elapsed') : t('player.show_left')}
      onClick={toggle}
      className="h-6 min-w-10 rounded-control text-right text-12 font-medium whitespace-nowrap text-white tabular-nums focus-visible:outline-white sm:text-14"
    >
      <span aria-hidden>
        {isLeft ? (
          `−${clockOf(left)}`
        ) : (
          <>
            {clockOf(position)} <span className="text-white/70">/ {clockOf(duration)}</span>
          </>
        )}
      </span>
      <span className="sr-only">
        {isLeft
          ? t('player.time_left', { time: wordsOf(left) })
          : t('player.position', { at: wordsOf(position), of: wordsOf(duration) })}
      </span>
    </button>
  );
}
