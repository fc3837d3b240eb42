import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ControlButton } from './ControlButton';
import { percentOf } from '../util/format';
import { t } from '../i18n';
import { useMedia, useMediaRequests } from './use-media';

const ICONS = { off: VolumeX, low: Volume1, medium: Volume1, high: Volume2 } as const;

/** Mute, and beside it a slider that opens under the hand; phones set the volume with their own keys. */
export function VolumeControl() {
  const media = useMediaRequests();
  const isMuted = useMedia('mediaMuted') ?? false;
  const volume = useMedia('mediaVolume') ?? 1;
  const level = useMedia('mediaVolumeLevel') as keyof typeof ICONS | undefined;
  const isSettable = useMedia('mediaVolumeUnavailable') === undefined;
  const slider = useRef<HTMLDivElement>(null);
  const audible = isMuted ? 0 : volume;
  const Icon = ICONS[level ?? 'high'];

  useEffect(() => slider.current?.style.setProperty('--volume', String(audible)), [audible]);

  return (
    <div className="group/volume flex items-center">
      <ControlButton
        label={level === 'off' ? t('player.unmute') : t('player.mute')}
        keys="m"
        onClick={() => media.setMuted(level !== 'off')}
      >
        <Icon aria-hidden />
      </ControlButton>
      {isSettable && (
        <div className="hidden w-0 overflow-hidden transition-[width] duration-220 ease-out group-focus-within/volume:w-22 group-hover/volume:w-22 sm:block">
          <div ref={slider} className="relative mx-2 flex h-10 w-18 items-center">
            <div className="h-1 w-full overflow-hidden rounded-full bg-white/25">
              <div className="h-full origin-left scale-x-(--volume) bg-white" />
            </div>
            <div className="pointer-events-none absolute left-[calc(var(--volume)*100%)] size-3 -translate-x-1/2 rounded-full bg-white" />
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={audible}
              data-keys="own"
              aria-label={t('player.volume')}
              aria-valuetext={t('player.volume_of', { percent: percentOf(audible) })}
              className="player-range absolute inset-0 h-full w-full rounded-control"
              onChange={(event) => media.setVolume(event.currentTarget.valueAsNumber)}
            />
          </div>
        </div>
      )}
    </div>
  );
}
