import { FullscreenButton, PictureInPictureButton, PlayButton } from '../Controls';
import type { EngineState } from '../engine';
import type { Choice } from '../preferences';
import { SettingsMenu } from '../SettingsMenu';
import { VolumeControl } from '../VolumeControl';
import type { LivePlace } from './latency';
import { NO_CAPTIONS } from './no-captions';
import { LiveBadge } from './LiveBadge';
import { LiveSeekBar } from './LiveSeekBar';

interface LiveControlsProps {
  place: LivePlace | null;
  onGoTo(behindSeconds: number): void;
  onGoLive(): void;
  onScrub(isScrubbing: boolean): void;
  onReach(): void;
  engine: EngineState;
  onQuality(choice: Choice): void;
  isMenuOpen: boolean;
  onMenu(isOpen: boolean): void;
  isShown: boolean;
  /** Out of reach, also for the keyboard. */
  isCovered: boolean;
}

const nothing = () => undefined;

/** The bar of a film's player, with the window of a broadcast in place of its length. */
export function LiveControls(props: LiveControlsProps) {
  const { place, onGoTo, onGoLive, onScrub, onReach, engine, isShown, isCovered } = props;
  return (
    <div
      inert={isCovered}
      // Time runs from left to right, in every language.
      dir="ltr"
      className={`pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/45 to-transparent px-3 pt-10 low:pt-4 pb-1.5 transition-opacity duration-220 sm:px-5 sm:pb-3 low:pb-1 in-fullscreen:pb-[max(0.75rem,env(safe-area-inset-bottom))] ${
        isShown ? 'opacity-100 *:pointer-events-auto' : 'opacity-0'
      }`}
    >
      <div className="flex items-center sm:px-1">
        <LiveSeekBar place={place} onGoTo={onGoTo} onScrub={onScrub} onReach={onReach} />
      </div>
      <div className="flex items-center gap-0.5 sm:gap-1">
        <PlayButton />
        <VolumeControl />
        <div className="mr-auto">
          <LiveBadge place={place} onGoLive={onGoLive} />
        </div>
        {engine.qualities.length > 1 && (
          <SettingsMenu
            engine={engine}
            onQuality={props.onQuality}
            onSound={nothing}
            captions={NO_CAPTIONS}
            autoplay={null}
            isBroadcast
            isOpen={props.isMenuOpen}
            onOpenChange={props.onMenu}
          />
        )}
        <PictureInPictureButton />
        <FullscreenButton />
      </div>
    </div>
  );
}
