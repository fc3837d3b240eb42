import { Button } from '@matinee/ui/button';
import { Poster, type PosterImage } from '@matinee/ui/poster';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { direction, t } from '../i18n';
import { isNearEnd, upNextAt, type UpNextState } from './up-next';

/** What plays after this. */
export interface NextUp {
  /** Changes with the film that plays, so that a "no" is for this one only. */
  after: string;
  title: string;
  /** Of the title, where it is not that of the page. */
  lang: string | undefined;
  poster: PosterImage | null;
  /** False for what the viewer may not watch yet, and in stores that want it so. */
  mayStartByItself: boolean;
  onPlay(): void;
}

interface UpNextProps {
  next: NextUp;
  video: HTMLVideoElement;
  /** Of the whole film, also while only its beginning is there. */
  duration: number;
  /** The viewer's own switch. */
  isAutoplayOn: boolean;
}

/** The next film's card in the last seconds: it counts down, starts, or can be stopped. */
export function UpNext({ next, video, duration, isAutoplayOn }: UpNextProps) {
  const [isStopped, setIsStopped] = useState(false);
  const isAutomatic = next.mayStartByItself && isAutoplayOn;
  const state = useUpNext({ next, video, duration, isAutomatic, isStopped, setIsStopped });
  if (state.kind === 'hidden') return null;

  return (
    <section
      dir={direction}
      aria-label={t('player.up_next.title')}
      className="absolute end-3 bottom-24 z-10 flex w-[min(22rem,calc(100%-1.5rem))] animate-enter gap-3 rounded-card border border-hairline bg-overlay/95 p-3 text-text shadow-overlay sm:end-6 max-sm:bottom-20"
    >
      <Poster
        image={next.poster}
        alt=""
        sizes="112px"
        className="aspect-video w-28 shrink-0 self-start rounded-control max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <p role="status" className="text-12 text-text-2">
          {t('player.up_next.title')}{' '}
          <span lang={next.lang} className="sr-only">
            {next.title}
          </span>
        </p>
        <p aria-hidden lang={next.lang} className="truncate text-14 font-semibold">
          {next.title}
        </p>
        <p className="mt-0.5 text-12 text-text-2 tabular-nums">
          {state.kind === 'counting'
            ? t('player.up_next.starts_in', { count: state.seconds })
            : isStopped && t('player.up_next.stopped')}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            kind="primary"
            size="small"
            icon={<Play aria-hidden className="size-3.5 fill-current" />}
            onClick={next.onPlay}
          >
            {t('player.up_next.play_now')}
          </Button>
          {(state.kind === 'counting' || state.kind === 'paused') && (
            <Button size="small" onClick={() => setIsStopped(true)}>
              {t('player.up_next.stop')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

interface Parts extends Pick<UpNextProps, 'next' | 'video' | 'duration'> {
  isAutomatic: boolean;
  isStopped: boolean;
  setIsStopped(isStopped: boolean): void;
}

/** Follows the film's own time: a pause holds the count, a seek back ends it. */
function useUpNext({
  next,
  video,
  duration,
  isAutomatic,
  isStopped,
  setIsStopped,
}: Parts): UpNextState {
  const [state, setState] = useState<UpNextState>({ kind: 'hidden' });
  const play = useRef(next.onPlay);
  useEffect(() => {
    play.current = next.onPlay;
  });

  useEffect(() => {
    const listening = new AbortController();
    const look = () => {
      const at = { position: video.currentTime, duration, speed: video.playbackRate || 1 };
      if (isStopped && !isNearEnd(at) && !video.ended) setIsStopped(false);
      setState((last) => {
        const now = upNextAt({
          ...at,
          isPaused: video.paused,
          isEnded: video.ended,
          isAutomatic,
          isStopped,
        });
        return isSame(last, now) ? last : now;
      });
    };
    for (const name of [
      'timeupdate',
      'seeked',
      'ratechange',
      'emptied',
      'ended',
      'play',
      'pause',
    ]) {
      video.addEventListener(name, look, { signal: listening.signal });
    }
    const goOn = () => {
      if (isAutomatic && !isStopped) play.current();
    };
    video.addEventListener('ended', goOn, { signal: listening.signal });
    look(); // a stop or a switch holds at once, not with the next tick of the film
    return () => listening.abort();
  }, [video, duration, isAutomatic, isStopped, setIsStopped]);

  return state;
}

function isSame(one: UpNextState, other: UpNextState): boolean {
  if (one.kind === 'counting' && other.kind === 'counting') return one.seconds === other.seconds;
  return one.kind === other.kind;
}
