import { setChapterMarks, type FilmChapter } from '@matinee/api/backoffice/chapters';
import { filmKeys } from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { ChapterMarksDialog } from './ChapterMarksDialog';

interface ChapterMarksProps {
  filmId: number;
  chapter: FilmChapter;
  name: string;
}

/** The marks of a chapter's file are offered; what the owner has chosen can be edited. */
export function ChapterMarks({ filmId, chapter, name }: ChapterMarksProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { marks, is_chosen: isChosen, is_shown: isShown } = chapter.chapter_marks;
  const videoId = chapter.video_id;
  const show = useMutation({
    scope: filmKeys.scope(filmId),
    mutationFn: (ofVideo: number) =>
      setChapterMarks(filmId, chapter.id, ofVideo, { marks, isShown: true }),
    onSuccess: (answer) => {
      queryClient.setQueryData(filmKeys.one(filmId), answer);
      flash.show(t('chapter_marks.showing'));
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: filmKeys.one(filmId), exact: true });
      flash.show(describeError(error), 'error', 8000);
    },
  });
  if (videoId === null || !chapter.is_playable) return null;
  const count = marks.length;
  const isOffered = count > 0 && !isChosen;

  return (
    <>
      <div
        className={`mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-14 ${isOffered ? 'rounded-control bg-veil p-3' : 'text-text-2'}`}
      >
        <p className="min-w-0 flex-1 basis-48">{summaryOf(count, isChosen, isShown)}</p>
        {isOffered && (
          <Button size="small" isBusy={show.isPending} onClick={() => show.mutate(videoId)}>
            {t('chapter_marks.show')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          aria-label={
            count > 0 ? t('chapter_marks.edit', { name }) : t('chapter_marks.add', { name })
          }
          onClick={() => setOpen(true)}
        >
          {count > 0 ? t('chapter_marks.edit_short') : t('chapter_marks.add_short')}
        </Button>
      </div>
      {isOpen && (
        <ChapterMarksDialog
          filmId={filmId}
          chapter={chapter}
          videoId={videoId}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function summaryOf(count: number, isChosen: boolean, isShown: boolean): string {
  if (count === 0) return t('chapter_marks.none');
  if (!isChosen) return t('chapter_marks.found', { count });
  return isShown ? t('chapter_marks.shown', { count }) : t('chapter_marks.hidden', { count });
}
