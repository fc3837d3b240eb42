import {
  giveUpNextFile,
  restoreFormerFile,
  retryNextFile,
  type FilmChapter,
} from '@matinee/api/backoffice/chapters';
import { filmKeys, isStopped, type Film } from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, RotateCw, Undo2, X } from 'lucide-react';
import { EncodingProgress } from '../../components/EncodingProgress';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatDay, formatLength, formatMoment } from '../../util/format';
import { formatPoint } from './points';

interface ChapterFilesProps {
  filmId: number;
  chapter: FilmChapter;
  name: string;
}

/** What is to replace the chapter's file, and what was replaced within the last week. */
export function ChapterFiles({ filmId, chapter, name }: ChapterFilesProps) {
  const acts = useActs(filmId, chapter);
  const { next_file: next, former_files: formers } = chapter;
  const cut = next?.cut;
  return (
    <>
      {next && (
        <div className="mt-2 rounded-control bg-veil p-3 text-14">
          <p className="font-medium wrap-anywhere">
            {cut
              ? t('chapters.next_cut', {
                  from: formatPoint(cut.from_seconds),
                  until: formatPoint(cut.until_seconds),
                })
              : t('chapters.next', { file: next.filename })}
          </p>
          {isStopped(next.encoding) ? (
            <div role="alert" className="mt-1">
              <p className="flex items-start gap-1.5 text-danger">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {next.encoding.error ?? t(`films.states.${next.encoding.state}`)}
              </p>
              <p className="mt-1 text-text-2">
                {cut ? t('chapters.next_cut_stopped') : t('chapters.next_stopped')}
              </p>
            </div>
          ) : (
            <div className="mt-1">
              <EncodingProgress
                encoding={next.encoding}
                label={t('chapters.next_progress', { name })}
              />
              <p className="mt-2 text-text-2">{next.encoding.error ?? t('chapters.next_waits')}</p>
            </div>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            {next.encoding.state === 'failed' && (
              <Button
                size="small"
                icon={<RotateCw aria-hidden className="size-4" />}
                isBusy={acts.retry.isPending}
                onClick={() => acts.retry.mutate()}
              >
                {t('chapters.retry')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={t('chapters.give_up', { name })}
              icon={<X aria-hidden className="size-4" />}
              isBusy={acts.giveUp.isPending}
              onClick={() => acts.giveUp.mutate()}
            >
              {t('chapters.give_up_short')}
            </Button>
          </div>
        </div>
      )}
      {formers.length > 0 && (
        <ul aria-label={t('chapters.formers', { name })} className="mt-1.5 text-14 text-text-2">
          {formers.map((former, place) => (
            <li key={former.video_id} className="flex items-center gap-3 py-1">
              <p className="min-w-0 flex-1 wrap-anywhere">
                {t('chapters.former', {
                  file: former.filename,
                  length: formatLength(former.duration ?? 0),
                })}
                <span className="block text-12">
                  {t('chapters.former_days', {
                    replaced: formatMoment(former.replaced_at),
                    until: formatDay(former.kept_until),
                  })}
                </span>
              </p>
              <Button
                kind="quiet"
                size="small"
                aria-label={
                  place === 0
                    ? t('chapters.restore', { name })
                    : t('chapters.restore_at', { name, place: place + 1 })
                }
                icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
                isBusy={
                  acts.restore.isPending && acts.restore.variables.videoId === former.video_id
                }
                onClick={() => acts.restore.mutate({ videoId: former.video_id })}
              >
                {t('chapters.restore_short')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useActs(filmId: number, chapter: FilmChapter) {
  const queryClient = useQueryClient();
  const scope = filmKeys.scope(filmId);
  const refresh = () => queryClient.invalidateQueries({ queryKey: filmKeys.all });
  const keep = (answer: Film) => queryClient.setQueryData(filmKeys.one(filmId), answer);
  const onError = (error: unknown) => {
    void refresh();
    flash.show(describeError(error), 'error', 8000);
  };

  const giveUp = useMutation({
    scope,
    mutationFn: () => giveUpNextFile(filmId, chapter.id),
    onSuccess: async () => {
      flash.show(t('chapters.gave_up'));
      await refresh();
    },
    onError,
  });
  const retry = useMutation({
    scope,
    mutationFn: () => retryNextFile(filmId, chapter.id),
    onSuccess: keep,
    onError,
  });
  const restore = useMutation({
    scope,
    mutationFn: ({ videoId }: { videoId: number; isUndo?: boolean }) =>
      restoreFormerFile(filmId, chapter.id, videoId),
    onSuccess: (answer, { isUndo }) => {
      keep(answer);
      const currentId = chapter.video_id;
      if (isUndo || currentId === null) return;
      const undo = () => restore.mutate({ videoId: currentId, isUndo: true });
      notices.show({ message: t('chapters.restored'), undo });
    },
    onError,
  });
  return { giveUp, retry, restore };
}
