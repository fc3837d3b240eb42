import { Pause, Play } from 'lucide-react';
import { t } from '../i18n';
import type { Action } from './shortcuts';
import { SkipButton } from './SkipButton';
import { useMedia, useMediaRequests } from './use-media';

interface CentredPlayProps {
  isShown: boolean;
  /** Ten seconds to either side, where there is a film to skip in. */
  onAction?(action: Action): void;
}

/** On phones the big buttons; a mouse has the whole picture. */
export function CentredPlay({ isShown, onAction }: CentredPlayProps) {
  const media = useMediaRequests();
  const isPaused = useMedia('mediaPaused') ?? true;
  const look = 'size-11 rounded-full bg-black/55 backdrop-blur-xs [&_svg]:size-7';
  return (
    <div
      dir="ltr"
      className={`pointer-events-none absolute inset-0 hidden items-center justify-center gap-8 transition-opacity duration-220 pointer-coarse:flex ${
        isShown ? 'opacity-100 *:pointer-events-auto' : 'opacity-0'
      }`}
    >
      {onAction && <SkipButton to="back" onAction={onAction} className={look} />}
      <button
        type="button"
        aria-label={isPaused ? t('player.play') : t('player.pause')}
        onClick={isPaused ? media.play : media.pause}
        className="flex size-16 items-center justify-center rounded-full bg-black/55 text-white backdrop-blur-xs"
      >
        {isPaused ? (
          <Play aria-hidden className="translate-x-0.5 size-7 fill-current" />
        ) : (
          <Pause aria-hidden className="size-7 fill-current" />
        )}
      </button>
      {onAction && <SkipButton to="forward" onAction={onAction} className={look} />}
    </div>
  );
}

/** A bar that walks along the foot; it comes late, so that a short wait shows nothing. */
export function Buffering() {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-0 h-0.5 overflow-hidden"
    >
      <span className="sr-only">{t('player.loading')}</span>
      <div className="player-walking h-full w-1/3 rounded-full bg-white" />
    </div>
  );
}

export function FullscreenTitle({ title, isShown }: { title: string; isShown: boolean }) {
  return (
    <p
      className={`pointer-events-none absolute inset-x-0 top-0 truncate bg-linear-to-b from-black/70 to-transparent px-6 pt-5 pb-16 font-display text-22 font-bold transition-opacity duration-220 ${isShown ? 'opacity-100' : 'opacity-0'}`}
    >
      {title}
    </p>
  );
}
