import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, RotateCw, Undo2, X } from 'lucide-react';
import { EncodingProgress } from '../../components/EncodingProgress';
import {
  giveUpNextFile,
  restoreFormerFile,
  retryNextFile,
  type FilmChapter,
} from '../../data/chapters';
import { describeError } from '../../data/errors';
import { filmKeys, isStopped, type Film } from '../../data/films';
import { messages } from '../../messages';
import { chaptersTexts as text } from '../../messages/film-place';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { formatDay } from '../../util/format';

interface ChapterFilesProps {
  filmId: number;
  chapter: FilmChapter;
  name: string;
}

/** The file that is to replace the chapter's, and the one that was replaced last. */
export function ChapterFiles({ filmId, chapter, name }: ChapterFilesProps) {
  const acts = useActs(filmId, chapter);
  const { next_file: next, former_file: former } = chapter;
  return (
    <>
      {next && (
        <div className="mt-2 rounded-control bg-veil p-3 text-14">
          <p className="font-medium wrap-anywhere">{text.next(next.filename)}</p>
          {isStopped(next.encoding) ? (
            <div role="alert" className="mt-1">
              <p className="flex items-start gap-1.5 text-danger">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {next.encoding.error ?? messages.states[next.encoding.state]}
              </p>
              <p className="mt-1 text-text-2">{text.nextStopped}</p>
            </div>
          ) : (
            <div className="mt-1">
              <EncodingProgress encoding={next.encoding} label={text.nextProgress(name)} />
              <p className="mt-2 text-text-2">{next.encoding.error ?? text.nextWaits}</p>
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
                {text.retry}
              </Button>
            )}
            <Button
              size="small"
              aria-label={text.giveUp(name)}
              icon={<X aria-hidden className="size-4" />}
              isBusy={acts.giveUp.isPending}
              onClick={() => acts.giveUp.mutate()}
            >
              {text.giveUpShort}
            </Button>
          </div>
        </div>
      )}
      {former && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-text-2">
          <p className="min-w-0 wrap-anywhere">
            {text.former(former.filename, formatDay(former.kept_until))}
          </p>
          <Button
            kind="quiet"
            size="small"
            aria-label={text.restore(name)}
            icon={<Undo2 aria-hidden className="size-4" />}
            isBusy={acts.restore.isPending}
            onClick={() => acts.restore.mutate({ id: chapter.id })}
          >
            {text.restoreShort}
          </Button>
        </div>
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
      flash.show(text.gaveUp);
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
    mutationFn: ({ id }: { id: number; isUndo?: boolean }) => restoreFormerFile(filmId, id),
    onSuccess: (answer, { id, isUndo }) => {
      keep(answer);
      if (isUndo) return;
      notices.show({ message: text.restored, undo: () => restore.mutate({ id, isUndo: true }) });
    },
    onError,
  });
  return { giveUp, retry, restore };
}
