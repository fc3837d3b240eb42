import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import { clockOf, wordsOf } from '../../util/duration';
import { isLive, type LivePlace } from './latency';

interface LiveSeekBarProps {
  place: LivePlace | null;
  onGoTo(behindSeconds: number): void;
  onScrub(isScrubbing: boolean): void;
  /** Somebody may want to go back. */
  onReach(): void;
}

/** The window of a broadcast: its right end is the newest picture, and stays it while time goes on. */
export function LiveSeekBar({ place, onGoTo, onScrub, onReach }: LiveSeekBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [scrubbedTo, setScrubbedTo] = useState<number | null>(null); // seconds behind
  const isHeld = useRef(false);
  const reach = place?.reach ?? 0;
  const behind = scrubbedTo ?? (place && !isLive(place) ? place.behind : 0);

  useEffect(() => {
    bar.current?.style.setProperty('--played', String(reach > 0 ? 1 - behind / reach : 1));
  }, [behind, reach]);

  const end = (behindSeconds: number | null) => {
    isHeld.current = false;
    setScrubbedTo(null);
    onScrub(false);
    if (behindSeconds !== null) onGoTo(behindSeconds);
  };

  return (
    <div ref={bar} className="group/bar relative flex h-6 flex-1 items-center">
      {scrubbedTo !== null && (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-full left-[calc(var(--played)*100%)] -translate-x-1/2 rounded-control bg-black/80 px-2 py-1 text-12 font-medium text-white tabular-nums"
        >
          −{clockOf(scrubbedTo)}
        </span>
      )}
      <div className="h-[3px] w-full overflow-hidden rounded-full bg-white/25 transition-[height] group-focus-within/bar:h-1.5 group-hover/bar:h-1.5 group-data-scrubbing/stage:h-1.5">
        <div className="h-full origin-left scale-x-(--played) bg-primary" />
      </div>
      <div className="pointer-events-none absolute left-[calc(var(--played)*100%)] size-3.5 -translate-x-1/2 scale-0 rounded-full bg-primary transition-[scale] group-focus-within/bar:scale-100 group-hover/bar:scale-100 group-data-scrubbing/stage:scale-100" />
      <input
        type="range"
        min={-reach || -1}
        max={0}
        step="any"
        value={-behind}
        data-seek
        aria-label={t('player.seek')}
        aria-valuetext={
          behind > 0 ? t('live.behind', { time: wordsOf(behind) }) : t('live.at_live')
        }
        className="player-range absolute -inset-x-1 inset-y-0 h-full w-[calc(100%+0.5rem)] touch-none rounded-full"
        onPointerEnter={onReach}
        onFocus={onReach}
        onPointerDown={() => {
          isHeld.current = true;
          onScrub(true);
        }}
        onChange={(event) => {
          const target = -event.currentTarget.valueAsNumber;
          if (isHeld.current) setScrubbedTo(target);
          else onGoTo(target);
        }}
        onPointerUp={(event) => end(-event.currentTarget.valueAsNumber)}
        onPointerCancel={() => end(null)}
      />
    </div>
  );
}
