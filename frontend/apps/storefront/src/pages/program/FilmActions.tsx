import type { Content } from '@matinee/api/storefront/contents';
import { Button, buttonClass } from '@matinee/ui/button';
import { Check, Pause, Play, RotateCcw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FavoriteButton } from '../../components/FavoriteButton';
import { DialogFailed, island } from '../../components/island';
import MyListButton from '../../components/MyListButton';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { clockOf } from '../../util/duration';
import { reportShare } from './share';
import { TrailerButton } from './TrailerButton';

const ShareDialog = island(() => import('./ShareDialog'), {
  failed: ({ error, props }) => <DialogFailed error={error} onClose={props.onClose} />,
});

interface FilmActionsProps {
  content: Content;
  /** There is a gate, or it is not said yet whether there is one. */
  isClosed: boolean;
  /** Where pressing Play begins. */
  startAt: number;
  playing: 'not yet' | 'playing' | 'paused';
  onPlay(): void;
  onToggle(): void;
  onStartOver(): void;
  onPlayTrailer(): void;
  /** Null where films are not marked. */
  watched: { isOn: boolean; onToggle(): void } | null;
}

/** The one main act, then what else one can do with the film. On phones the others are known by their signs. */
export function FilmActions({
  content,
  watched,
  onStartOver,
  onPlayTrailer,
  ...main
}: FilmActionsProps) {
  const isAtStart = !main.isClosed && main.playing === 'not yet';
  return (
    <div className="mt-4 flex flex-wrap gap-2 sm:gap-3">
      <MainAction {...main} />
      {content.trailer_of && (
        <Link to={paths.program(content.trailer_of.permalink)} className={buttonClass('secondary')}>
          {t('program.trailer.film')}
        </Link>
      )}
      {content.trailer && isAtStart && <TrailerButton onPlay={onPlayTrailer} />}
      {!main.isClosed && main.playing !== 'not yet' && (
        <Button
          icon={<RotateCcw aria-hidden className="size-4" />}
          className={signClass}
          onClick={onStartOver}
        >
          <span className="max-sm:sr-only">{t('program.start_over')}</span>
        </Button>
      )}
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
      {pageConfig.store.feature_flags.sharing && <ShareButton content={content} />}
      <MyListButton content={content} look="word" className={signClass} />
    </div>
  );
}

// On phones the main act has a line of its own.
const mainClass = 'max-sm:w-full';
const signClass = 'max-sm:px-3';

function MainAction({
  isClosed,
  startAt,
  playing,
  onPlay,
  onToggle,
}: Omit<FilmActionsProps, 'content' | 'watched' | 'onStartOver' | 'onPlayTrailer'>) {
  if (isClosed) return null; // its only button is on the poster
  if (playing !== 'not yet') {
    const Icon = playing === 'playing' ? Pause : Play;
    return (
      <Button
        icon={<Icon aria-hidden className="size-4 fill-current" />}
        className={mainClass}
        onClick={onToggle}
      >
        {playing === 'playing' ? t('player.pause') : t('player.play')}
      </Button>
    );
  }
  return (
    <Button
      kind="primary"
      data-early="play"
      className={mainClass}
      icon={<Play aria-hidden className="size-4 fill-current" />}
      onClick={onPlay}
    >
      {startAt > 0 ? t('program.resume', { time: clockOf(startAt) }) : t('program.play')}
    </Button>
  );
}

/** A phone has its own sheet for sharing; elsewhere there is a dialog of ours. */
export function ShareButton({ content }: { content: Content }) {
  const [isOpen, setIsOpen] = useState(false);
  const share = () => {
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) {
      setIsOpen(true);
      return;
    }
    const url = location.origin + location.pathname;
    navigator.share({ title: content.title, url }).then(
      () => reportShare(content.id, 'sheet'),
      (error: unknown) => {
        // Dismissing the phone's share sheet is not an error.
        if (!(error instanceof DOMException && error.name === 'AbortError')) setIsOpen(true);
      },
    );
  };
  return (
    <>
      <Button
        data-early="share"
        icon={<Share2 aria-hidden className="size-4" />}
        className={signClass}
        onClick={share}
      >
        <span className="max-sm:sr-only">{t('program.share.action')}</span>
      </Button>
      {isOpen && <ShareDialog content={content} onClose={() => setIsOpen(false)} />}
    </>
  );
}
