import type { Content } from '@matinee/api/storefront/contents';
import { Button } from '@matinee/ui/button';
import { Check, Play, RotateCcw, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FavoriteButton } from '../../components/FavoriteButton';
import { t } from '../../i18n';
import { clockOf } from '../../util/duration';
import type { Gate } from './gate';

const ShareDialog = lazy(() => import('./ShareDialog'));

interface FilmActionsProps {
  content: Content;
  gate: Gate | null;
  /** Where pressing Play begins. */
  startAt: number;
  hasStarted: boolean;
  onPlay(): void;
  onStartOver(): void;
  /** Null where films are not marked. */
  watched: { isOn: boolean; onToggle(): void } | null;
}

/**
 * The one main act, then what else one can do with the film. On phones the others are known by
 * their signs: so the row stays one row when "Play" becomes "Play from the start".
 */
export function FilmActions({ content, watched, ...main }: FilmActionsProps) {
  return (
    <div className="mt-5 flex gap-2 sm:gap-3">
      <MainAction {...main} />
      <FavoriteButton
        content={content}
        known={content.favorite}
        look="word"
        className={signClass}
      />
      {watched && (
        <Button
          aria-pressed={watched.isOn}
          className={signClass}
          icon={<Check aria-hidden className={`size-4 ${watched.isOn ? 'text-primary' : ''}`} />}
          onClick={watched.onToggle}
        >
          <span className="max-sm:sr-only">
            {watched.isOn ? t('program.watched') : t('program.mark_watched')}
          </span>
        </Button>
      )}
      <ShareButton content={content} />
    </div>
  );
}

// On phones the main act takes what the signs leave.
const mainClass = 'max-sm:min-w-0 max-sm:flex-1 max-sm:overflow-hidden [&_svg]:shrink-0';
const signClass = 'max-sm:px-3';

function MainAction({
  gate,
  startAt,
  hasStarted,
  onPlay,
  onStartOver,
}: Omit<FilmActionsProps, 'content' | 'watched'>) {
  if (gate) return null; // its one button stands on the poster
  if (hasStarted) {
    return (
      <Button
        icon={<RotateCcw aria-hidden className="size-4" />}
        className={mainClass}
        onClick={onStartOver}
      >
        {t('program.start_over')}
      </Button>
    );
  }
  return (
    <Button
      kind="primary"
      className={mainClass}
      icon={<Play aria-hidden className="size-4 fill-current" />}
      onClick={onPlay}
    >
      {startAt > 0 ? t('program.resume', { time: clockOf(startAt) }) : t('program.play')}
    </Button>
  );
}

/** A phone has its own sheet for sharing; elsewhere there is a dialog of ours. */
function ShareButton({ content }: { content: Content }) {
  const [isOpen, setIsOpen] = useState(false);
  const share = () => {
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) {
      setIsOpen(true);
      return;
    }
    const url = location.origin + location.pathname;
    navigator.share({ title: content.title, url }).catch((error: unknown) => {
      // Closing the sheet of the phone is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsOpen(true);
    });
  };
  return (
    <>
      <Button
        icon={<Share2 aria-hidden className="size-4" />}
        className={signClass}
        onClick={share}
      >
        <span className="max-sm:sr-only">{t('program.share.action')}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog content={content} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
