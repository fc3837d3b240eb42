import {
  filmKeys,
  removePosterImage,
  setPoster,
  type Film,
  type Playback,
} from '@matinee/api/backoffice/films';
import { Button, IconButton } from '@matinee/ui/button';
import { useMutation } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FilmVideo } from '../../components/FilmVideo';
import { StoryboardPicture } from '../../components/StoryboardPicture';
import { t } from '../../i18n';
import { describeError } from '../../util/errors';
import { formatClock } from '../../util/format';
import { frameAt } from '../../util/storyboard';
import { useStoryboard } from '../../util/use-storyboard';

interface PosterMomentProps {
  film: Film;
  playback: Playback;
  startAt: number;
  onDone: (answer: Film, words: string) => void;
}

const STRIP_FRAMES = 6;
const STRIP_WIDTH_PX = 72;
const STEP_SECONDS = 0.5;

/** Scrub through the film and take the picture that stands still. */
export function PosterMoment({ film, playback, startAt, onDone }: PosterMomentProps) {
  const video = useRef<HTMLVideoElement>(null);
  const frames = useStoryboard(playback.storyboard);
  // The very last moment has no picture any more.
  const last = Math.max(0, playback.duration - STEP_SECONDS);
  const [at, setAt] = useState(Math.min(startAt, last));

  useEffect(() => {
    if (video.current) video.current.currentTime = at;
  }, [at]);

  const choose = useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: async () => {
      const answer = await setPoster(film.id, at);
      return film.has_own_poster ? removePosterImage(film.id) : answer;
    },
    onSuccess: (answer) => onDone(answer, t('poster.set')),
  });
  const move = (to: number) => setAt(Math.min(last, Math.max(0, to)));

  return (
    <div className="grid gap-4">
      <FilmVideo
        ref={video}
        src={playback.src}
        label={t('poster.moment', { time: formatClock(at) })}
        muted
        preload="auto"
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = at;
        }}
        className="aspect-video w-full rounded-control bg-black object-contain"
      />
      <div dir="ltr" className="flex items-center gap-2">
        <IconButton size="small" label={t('poster.back')} onClick={() => move(at - 1)}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        <input
          type="range"
          aria-label={t('poster.scrub')}
          aria-valuetext={formatClock(at)}
          min={0}
          max={last}
          step={STEP_SECONDS}
          value={at}
          onChange={({ target }) => move(Number(target.value))}
          className="scrubber min-w-0 flex-1"
        />
        <IconButton size="small" label={t('poster.on')} onClick={() => move(at + 1)}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
        <span className="w-14 text-end text-14 text-text-2 tabular-nums">{formatClock(at)}</span>
      </div>
      {frames.length > 1 && (
        <div dir="ltr" className="flex gap-1.5 overflow-x-auto p-1">
          {moments(last).map((second) => (
            <button
              key={second}
              type="button"
              aria-label={t('poster.jump', { time: formatClock(second) })}
              onClick={() => move(second)}
              className="shrink-0 overflow-hidden rounded-control opacity-80 transition-opacity hover:opacity-100"
            >
              <StoryboardPicture frame={frameAt(frames, second)} width={STRIP_WIDTH_PX} />
            </button>
          ))}
        </div>
      )}
      {film.has_own_poster && <p className="text-14 text-text-2">{t('poster.own_gives')}</p>}
      <div role="alert">
        {choose.isError && (
          <p className="flex gap-1.5 text-14 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {describeError(choose.error)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="primary" isBusy={choose.isPending} onClick={() => choose.mutate()}>
          {choose.isPending
            ? t('poster.setting')
            : t('poster.take_moment', { time: formatClock(at) })}
        </Button>
      </div>
    </div>
  );
}

/** Evenly spread over the film, away from its black ends. */
function moments(last: number): number[] {
  return Array.from(
    { length: STRIP_FRAMES },
    (_, index) => Math.round((last * (index + 0.5)) / STRIP_FRAMES / STEP_SECONDS) * STEP_SECONDS,
  );
}
