import {
  setChapterMarks,
  type ChapterMark,
  type FilmChapter,
} from '@matinee/api/backoffice/chapters';
import { filmKeys, previewQuery, type Playback } from '@matinee/api/backoffice/films';
import { Button, IconButton } from '@matinee/ui/button';
import { controlClass } from '@matinee/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { FilmVideo } from '../../components/FilmVideo';
import { GuardedDialog } from '../../components/GuardedDialog';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import {
  addMark,
  draftsOf,
  isMoment,
  LONGEST_TITLE,
  marksOf,
  MOST_MARKS,
  type MarkDraft,
} from './marks';
import { PendingDialog } from './PendingDialog';
import { formatPoint, parsePoint } from './points';

interface ChapterMarksDialogProps {
  filmId: number;
  chapter: FilmChapter;
  /** The moments are those of this one. */
  videoId: number;
  name: string;
  onClose: () => void;
}

/** Write chapter marks beside the film that they are in. */
export function ChapterMarksDialog(props: ChapterMarksDialogProps) {
  const { filmId, chapter, name, onClose } = props;
  // As it was when the dialog opened: once the film is ready another playback would take the place of this one,
  // and of what was written.
  const [state] = useState(chapter.encoding?.state ?? 'ready');
  const preview = useQuery(previewQuery(filmId, state, props.videoId, chapter.id));
  if (preview.data) return <LoadedDialog {...props} playback={preview.data} />;
  return (
    <PendingDialog title={t('chapter_marks.title', { name })} preview={preview} onClose={onClose} />
  );
}

interface LoadedDialogProps extends ChapterMarksDialogProps {
  playback: Playback;
}

function LoadedDialog({ filmId, chapter, videoId, name, playback, onClose }: LoadedDialogProps) {
  const queryClient = useQueryClient();
  const { marks: savedMarks, is_chosen: isChosen, is_shown: isShown } = chapter.chapter_marks;
  const video = useRef<HTMLVideoElement>(null);
  const [drafts, setDrafts] = useState(() => draftsOf(savedMarks));
  // Whoever edits marks wants them seen.
  const [isOn, setOn] = useState(!isChosen || isShown);
  const [at, setAt] = useState(0);
  const marks = marksOf(drafts, playback.duration);

  const save = useMutation({
    scope: filmKeys.scope(filmId),
    mutationFn: (choice: ChapterMark[]) =>
      setChapterMarks(filmId, chapter.id, videoId, { marks: choice, isShown: isOn }),
    onSuccess: (answer) => {
      queryClient.setQueryData(filmKeys.one(filmId), answer);
      flash.show(t('chapter_marks.saved'));
      onClose();
    },
  });
  const isFull = drafts.length >= MOST_MARKS;

  return (
    <GuardedDialog
      isOpen
      isBusy={save.isPending}
      isChanged={drafts.length !== savedMarks.length}
      onClose={onClose}
      title={t('chapter_marks.title', { name })}
      description={t('chapter_marks.lead')}
      closeLabel={t('common.close')}
      actions={
        <Button
          kind="primary"
          disabled={marks === null}
          isBusy={save.isPending}
          onClick={() => marks && save.mutate(marks)}
        >
          {t('chapter_marks.save')}
        </Button>
      }
    >
      <FilmVideo
        ref={video}
        src={playback.src}
        label={t('chapter_marks.preview', { moment: formatPoint(at) })}
        preload="auto"
        controls
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        className="aspect-video max-h-[40dvh] w-full rounded-control bg-black object-contain"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={isFull}
          onClick={() => setDrafts(addMark(drafts, video.current?.currentTime ?? at))}
        >
          {t('chapter_marks.add_at', { moment: formatPoint(at) })}
        </Button>
        {isFull && <p className="text-14 text-text-2">{t('chapter_marks.over_limit')}</p>}
      </div>
      {drafts.length > 0 && (
        <MarkList drafts={drafts} duration={playback.duration} onChange={setDrafts} />
      )}
      <Switch label={t('chapter_marks.is_shown')} isOn={isOn} onChange={setOn} />
      <div role="alert">
        {save.isError && (
          <p className="flex gap-1.5 text-14 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {describeError(save.error)}
          </p>
        )}
      </div>
    </GuardedDialog>
  );
}

interface MarkListProps {
  drafts: readonly MarkDraft[];
  duration: number;
  onChange: (drafts: MarkDraft[]) => void;
}

function MarkList({ drafts, duration, onChange }: MarkListProps) {
  const change = (key: number, part: Partial<MarkDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <ol aria-label={t('chapter_marks.list')} className="grid gap-2">
      {drafts.map(({ key, at, title }, index) => {
        const isWrong = !isMoment(parsePoint(at), duration);
        return (
          <li key={key}>
            <div className="flex items-center gap-2">
              <input
                aria-label={t('chapter_marks.at', { place: index + 1 })}
                aria-invalid={isWrong || undefined}
                inputMode="decimal"
                autoComplete="off"
                value={at}
                onChange={({ target }) => change(key, { at: target.value })}
                className={`${controlClass} w-24! shrink-0 tabular-nums`}
              />
              <input
                aria-label={t('chapter_marks.name', { place: index + 1 })}
                dir="auto"
                maxLength={LONGEST_TITLE}
                value={title}
                onChange={({ target }) => change(key, { title: target.value })}
                className={`${controlClass} min-w-0 flex-1`}
              />
              <IconButton
                size="small"
                label={t('chapter_marks.remove', { place: index + 1 })}
                onClick={() => onChange(drafts.filter((draft) => draft.key !== key))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
            {isWrong && (
              <p role="alert" className="mt-1 text-14 text-danger">
                {t('chapter_marks.wrong_time')}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
