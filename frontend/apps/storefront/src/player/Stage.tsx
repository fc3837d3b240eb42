import { createContext, useState, type ReactNode } from 'react';
import { DialogFailed, island } from '../components/island';
import { t } from '../i18n';
import './player.css';
import type { Problem } from './problem';
import { ProblemPanel } from './ProblemPanel';
import { actionOf, type Action } from './shortcuts';
import type { ControlsShown } from './use-controls-shown';
import { useRoomForMenu, useShortcuts, type StageElements } from './use-stage';

const KeysSheet = island(() => import('./KeysSheet'), {
  failed: ({ error, props }) => <DialogFailed error={error} onClose={props.onClose} />,
});

/** Opens the list of keys, from anywhere in the player. */
export const ShowKeys = createContext<() => void>(() => undefined);

interface StageProps {
  title: string;
  elements: StageElements;
  controls: ControlsShown;
  isScrubbing: boolean;
  isPreviewing?: boolean;
  onAction(action: Action): void;
  isBroadcast?: boolean;
  /** Told over the picture, with a way to try again. */
  problem: Problem | null;
  onRetry(): Promise<void>;
  children: ReactNode;
}

/** The region that a player fills: it takes the keys of the page, and goes to fullscreen as a whole. */
export function Stage({
  title,
  elements: { stage, attachStage },
  controls,
  isScrubbing,
  isPreviewing = false,
  onAction,
  isBroadcast = false,
  problem,
  onRetry,
  children,
}: StageProps) {
  const [areKeysShown, setAreKeysShown] = useState(false);
  useRoomForMenu(stage);
  useShortcuts(stage, (event, element) => {
    const action = actionOf(event, element);
    if (!action) return;
    event.preventDefault();
    if (action.do === 'help') return setAreKeysShown(true);
    controls.wake();
    onAction(action);
  });
  return (
    <div
      ref={attachStage}
      role="region"
      aria-label={t('player.player', { title })}
      tabIndex={-1}
      data-theme="dark"
      data-controls={controls.isShown ? 'shown' : 'hidden'}
      data-scrubbing={isScrubbing || undefined}
      data-previewing={isPreviewing || undefined}
      className="group/stage absolute inset-0 overflow-hidden bg-black text-text outline-none select-none data-[controls=hidden]:cursor-none"
    >
      <ShowKeys value={() => setAreKeysShown(true)}>{children}</ShowKeys>
      {areKeysShown && (
        <KeysSheet
          isBroadcast={isBroadcast}
          onClose={() => {
            setAreKeysShown(false);
            stage.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {problem && (
        <ProblemPanel
          problem={problem}
          onRetry={() => {
            stage.current?.focus({ preventScroll: true });
            return onRetry();
          }}
        />
      )}
    </div>
  );
}

interface StageVideoProps {
  title: string;
  attach: StageElements['attachVideo'];
  onPlaying(): void;
  onEnded?: (() => void) | undefined;
  /** The tracks of captions, where there are any. */
  children?: ReactNode;
}

export function StageVideo({ title, attach, onPlaying, onEnded, children }: StageVideoProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film's own, where it has any; a broadcast has none
    <video
      ref={attach}
      playsInline
      crossOrigin="anonymous"
      preload="auto"
      aria-label={title}
      onPlaying={onPlaying}
      onEnded={onEnded}
      className="player-video absolute inset-0 size-full object-contain"
    >
      {children}
    </video>
  );
}
