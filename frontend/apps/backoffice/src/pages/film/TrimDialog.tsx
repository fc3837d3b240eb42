import { trimFile, type FilmChapter } from '@matinee/api/backoffice/chapters';
import { filmKeys, previewQuery, type Playback } from '@matinee/api/backoffice/films';
import { Button, IconButton } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, CircleAlert, Scissors } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FilmVideo } from '../../components/FilmVideo';
import { GuardedDialog } from '../../components/GuardedDialog';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import {
  formatPoint,
  isWhole,
  movePoint,
  parsePoint,
  STEP_SECONDS,
  type Point,
  type Points,
} from './points';
import { PendingDialog } from './PendingDialog';

interface TrimDialogProps {
  filmId: number;
  chapter: FilmChapter;
  name: string;
  onClose: () => void;
}

/** Choose where a chapter begins and ends; what lies between becomes its next file. */
export function TrimDialog({ filmId, chapter, name, onClose }: TrimDialogProps) {
  const preview = useQuery(previewQuery(filmId, 'ready', chapter.video_id, chapter.id));
  if (preview.data && chapter.video_id !== null) {
    return (
      <LoadedTrim
        filmId={filmId}
        chapterId={chapter.id}
        videoId={chapter.video_id}
        name={name}
        playback={preview.data}
        onClose={onClose}
      />
    );
  }
  return <PendingDialog title={t('trim.title', { name })} preview={preview} onClose={onClose} />;
}

interface LoadedTrimProps extends Omit<TrimDialogProps, 'chapter'> {
  chapterId: number;
  videoId: number;
  playback: Playback;
}

function LoadedTrim({ filmId, chapterId, videoId, name, playback, onClose }: LoadedTrimProps) {
  const queryClient = useQueryClient();
  const { duration } = playback;
  const video = useRef<HTMLVideoElement>(null);
  const [points, setPoints] = useState<Points>({ begin: 0, end: duration });
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (video.current) video.current.currentTime = at;
  }, [at]);

  const trim = useMutation({
    scope: filmKeys.scope(filmId),
    mutationFn: () => trimFile(filmId, chapterId, videoId, points),
    onSuccess: (answer) => {
      queryClient.setQueryData(filmKeys.one(filmId), answer);
      flash.show(t('trim.started', { name }));
      onClose();
    },
  });
  const seek = (to: number) => setAt(Math.min(duration, Math.max(0, to)));
  const move = (point: Point, to: number) => {
    const next = movePoint(points, point, to, duration);
    setPoints(next);
    // The last moment has no picture any more.
    seek(point === 'begin' ? next.begin : next.end - STEP_SECONDS);
  };

  return (
    <GuardedDialog
      isOpen
      isBusy={trim.isPending}
      onClose={onClose}
      title={t('trim.title', { name })}
      description={t('trim.lead')}
      closeLabel={t('common.close')}
      actions={
        <Button
          kind="primary"
          icon={<Scissors aria-hidden className="size-4" />}
          disabled={isWhole(points, duration)}
          isBusy={trim.isPending}
          onClick={() => trim.mutate()}
        >
          {t('trim.trim', { length: formatPoint(points.end - points.begin) })}
        </Button>
      }
    >
      <FilmVideo
        ref={video}
        src={playback.src}
        label={t('trim.preview', { moment: formatPoint(at) })}
        preload="auto"
        controls
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = at;
        }}
        className="aspect-video w-full rounded-control bg-black object-contain"
      />
      <Kept points={points} duration={duration} />
      <div dir="ltr" className="flex items-center gap-2">
        <IconButton size="small" label={t('trim.back')} onClick={() => seek(at - STEP_SECONDS)}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        <input
          type="range"
          aria-label={t('trim.scrub')}
          aria-valuetext={formatPoint(at)}
          min={0}
          max={duration}
          step={STEP_SECONDS}
          value={at}
          onChange={({ target }) => seek(Number(target.value))}
          className="scrubber min-w-0 flex-1"
        />
        <IconButton size="small" label={t('trim.on')} onClick={() => seek(at + STEP_SECONDS)}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
        <span className="w-16 text-end text-14 text-text-2 tabular-nums">{formatPoint(at)}</span>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['begin', 'end'] as const).map((point) => (
          <PointField
            key={point}
            point={point}
            value={points[point]}
            onMove={(to) => move(point, to)}
            onTake={() => move(point, video.current?.currentTime ?? at)}
          />
        ))}
      </div>
      <div role="alert">
        {trim.isError && (
          <p className="flex gap-1.5 text-14 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {describeError(trim.error)}
          </p>
        )}
      </div>
    </GuardedDialog>
  );
}

/** The whole film as a line, what is kept of it in colour. */
function Kept({ points, duration }: { points: Points; duration: number }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${duration} 1`}
      preserveAspectRatio="none"
      className="h-2 w-full shrink-0 rounded-full bg-veil-strong fill-primary"
    >
      <rect x={points.begin} width={points.end - points.begin} height={1} />
    </svg>
  );
}

interface PointFieldProps {
  point: Point;
  value: number;
  onMove: (to: number) => void;
  onTake: () => void;
}

/** A moment as one writes it; the arrow keys move it by a tenth of a second. */
function PointField({ point, value, onMove, onTake }: PointFieldProps) {
  // What is being typed; null while the field says where the point is.
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? formatPoint(value);
  const parsed = parsePoint(text);
  const moveTo = (to: number) => {
    setDraft(null);
    onMove(to);
  };
  const save = () => {
    if (draft !== null && parsed !== null) moveTo(parsed);
  };
  return (
    <div>
      <TextField
        label={t(`trim.${point}`)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={parsed === null ? t('trim.wrong') : undefined}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          const step = { ArrowUp: STEP_SECONDS, ArrowDown: -STEP_SECONDS }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          moveTo((draft === null ? value : (parsed ?? value)) + step);
        }}
      />
      <Button
        size="small"
        className="mt-2"
        onClick={() => {
          setDraft(null);
          onTake();
        }}
      >
        {t(`trim.take.${point}`)}
      </Button>
    </div>
  );
}
