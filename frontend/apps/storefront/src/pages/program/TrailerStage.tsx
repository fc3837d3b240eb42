import { CallFailed, orThrow } from '@matinee/api/result';
import type { Content } from '@matinee/api/storefront/contents';
import { openPlayback } from '@matinee/api/storefront/playback';
import { Button } from '@matinee/ui/button';
import type { PosterImage } from '@matinee/ui/poster';
import { useQuery } from '@tanstack/react-query';
import { Play, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { t } from '../../i18n';
import { PlayerStage } from '../../player/PlayerStage';
import { isEscape } from '../../player/shortcuts';
import { pageConfig } from '../../stores/page-config';
import { FilmGate, type FilmGateProps } from './FilmGate';
import { gateOfFailure, type Gate } from './gate';
import { GateNotice } from './GateNotice';
import { TrailerButton } from './TrailerButton';

interface Closed extends Omit<FilmGateProps, 'gate'> {
  /** Of the film: offered over the last picture. */
  gate: Gate | null;
}

type TrailerStageProps = {
  content: Content;
  poster: PosterImage | null;
  onClose(): void;
} & (Closed | { renderEnd(onAgain: () => void): ReactNode });

/** The trailer in the place of the film: another film of the store, with a playback of its own. */
function TrailerStage({ content, ...props }: TrailerStageProps) {
  return content.trailer && <OpenTrailer {...props} content={content} link={content.trailer} />;
}

type OpenTrailerProps = TrailerStageProps & { link: NonNullable<Content['trailer']> };

function OpenTrailer({ link, poster, onClose, ...offer }: OpenTrailerProps) {
  const { content } = offer;
  const { film, error, retry } = useTrailerFilm(link.permalink);
  const [isOver, setIsOver] = useState(false);
  const [starts, setStarts] = useState(0);
  const again = () => setStarts(starts + 1);
  useEscape(onClose);

  return (
    <PlayerStage
      title={link.title}
      poster={poster}
      film={
        film && {
          ...film,
          title: link.title,
          chapter: null,
          artist: pageConfig.store.title,
          artwork: poster?.src ?? null,
          jump: { seconds: 0, key: String(starts) },
          onEnded: () => setIsOver(true),
        }
      }
      autoplay
      asked={starts + 1}
      onPausedChange={(isPaused) => {
        if (!isPaused) setIsOver(false);
      }}
      isVertical={content.is_vertical}
      isCovered={isOver}
      cover={
        isOver ? (
          <TrailerEnd>
            {'renderEnd' in offer ? (
              offer.renderEnd(again)
            ) : (
              <FilmOffer {...offer} onAgain={again} />
            )}
          </TrailerEnd>
        ) : (
          <TrailerBar onClose={onClose} />
        )
      }
    >
      {error && (
        <>
          <GateNotice gate={gateOfFailure(error.failure)} content={content} onRetry={retry} />
          <TrailerBar onClose={onClose} />
        </>
      )}
    </PlayerStage>
  );
}

/** Leads back to the film, as in a dialog. On the window: what is open above the trailer closes first. */
function useEscape(onEscape: () => void) {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isEscape(event)) onEscape();
  });
  useEffect(() => {
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** A playback session is for one visit: never shared, never refetched in the background. */
function useTrailerFilm(permalink: string) {
  const playback = useQuery({
    queryKey: ['playback', permalink, 'trailer'],
    queryFn: async () => orThrow(await openPlayback(permalink)).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const source = playback.data;
  const film = useMemo(
    () =>
      source && {
        playback: source,
        startAt: 0,
        reopen: () => openPlayback(permalink),
        keepPosition: leaveNoPlace,
      },
    [source, permalink],
  );
  return {
    film: film ?? null,
    error: playback.error instanceof CallFailed ? playback.error : null,
    retry: () => void playback.refetch(),
  };
}

/** A trailer is nothing to continue. */
function leaveNoPlace() {}

function TrailerBar({ onClose }: Pick<TrailerStageProps, 'onClose'>) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-20 flex items-start justify-between sm:inset-x-6 sm:top-5">
      <p className="rounded-full bg-black/70 px-3 py-1 text-12 font-medium sm:text-14">
        {t('program.trailer.play')}
      </p>
      <button
        type="button"
        aria-label={t('program.trailer.close')}
        title={t('program.trailer.close')}
        onClick={onClose}
        className="pointer-events-auto -mt-1 flex size-10 items-center justify-center rounded-full bg-black/70 transition-colors hover:bg-black"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}

function TrailerEnd({ children }: { children: ReactNode }) {
  // Fullscreen is the player's alone: the offer is outside.
  useEffect(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  return (
    <div className="absolute inset-0 z-20 bg-linear-to-t from-black to-black/40">{children}</div>
  );
}

function FilmOffer({ gate, onAgain, ...closed }: Closed & { onAgain(): void }) {
  if (!gate) return <PlayOffer onPlay={closed.onPlay} onAgain={onAgain} />;
  return <FilmGate {...closed} gate={gate} trailer={{ onPlay: onAgain, isOver: true }} />;
}

/** To those who may watch the film. */
function PlayOffer({ onPlay, onAgain }: { onPlay(): void; onAgain(): void }) {
  return (
    <div className="absolute inset-0 flex items-end">
      <div className="gutter pb-5 sm:pb-10">
        <p role="status" className="text-16 font-medium sm:text-22">
          {t('program.trailer.over')}
        </p>
        <div className="mt-3 flex flex-wrap gap-3 sm:mt-5">
          <Button
            kind="primary"
            size="large"
            icon={<Play aria-hidden className="size-4 fill-current" />}
            onClick={onPlay}
          >
            {t('program.trailer.film')}
          </Button>
          <TrailerButton size="large" isOver onPlay={onAgain} />
        </div>
      </div>
    </div>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default TrailerStage;
