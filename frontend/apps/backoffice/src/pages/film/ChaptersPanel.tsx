import {
  orderChapters,
  removeChapter,
  renameChapter,
  type FilmChapter,
} from '@matinee/api/backoffice/chapters';
import { filmKeys, isWorking, type Film } from '@matinee/api/backoffice/films';
import { Button, IconButton } from '@matinee/ui/button';
import { controlClass } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, FileUp, Plus, Scissors, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { EncodingProgress } from '../../components/EncodingProgress';
import { Panel } from '../../components/Panel';
import { SortableList } from '../../components/SortableList';
import { messages } from '../../messages';
import { chaptersTexts as text } from '../../messages/film-place';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { useUploads } from '../../stores/uploads';
import { chooseFiles } from '../../uploads/choose';
import { describeError } from '../../util/errors';
import { formatLength } from '../../util/format';
import { useUnsaved } from '../../util/use-unsaved';
import { ChapterFiles } from './ChapterFiles';
import { ChapterMarks } from './ChapterMarks';
import { TrimDialog } from './TrimDialog';

/** The files of a film in their order; more are added by the same tray that uploads films. */
export function ChaptersPanel({ film }: { film: Film }) {
  const queryClient = useQueryClient();
  const uploads = useUploads();
  const [doomed, setDoomed] = useState<FilmChapter | null>(null);
  const [trimmed, setTrimmed] = useState<FilmChapter | null>(null);
  const key = filmKeys.one(film.id);
  const scope = filmKeys.scope(film.id);
  const nameOf = (chapter: FilmChapter) =>
    chapter.title || text.untitled(chapters.findIndex(({ id }) => id === chapter.id) + 1);
  const keep = (answer: Film) => queryClient.setQueryData(key, answer);
  const fail = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: key, exact: true });
    flash.show(describeError(error), 'error', 8000);
  };

  const sort = useMutation({
    scope,
    mutationFn: ({ ids }: { ids: number[]; before?: number[] }) => orderChapters(film.id, ids),
    onSuccess: (answer, { before }) => {
      keep(answer);
      if (!before) return;
      notices.show({ message: text.ordered, undo: () => sort.mutate({ ids: before }) });
    },
    onError: fail,
  });

  // The new order shows at once, whatever is read from the server until it has it too.
  const chapters = sort.isPending ? inOrder(film.chapters, sort.variables.ids) : film.chapters;

  const rename = useMutation({
    scope,
    mutationFn: ({ chapter, title }: { chapter: FilmChapter; title: string; isUndo?: boolean }) =>
      renameChapter(film.id, chapter.id, title),
    onSuccess: (answer, { chapter, isUndo }) => {
      keep(answer);
      if (isUndo) return;
      notices.show({
        message: text.renamed,
        undo: () => rename.mutate({ chapter, title: chapter.title, isUndo: true }),
      });
    },
    onError: fail,
  });

  const remove = useMutation({
    scope,
    mutationFn: (chapter: FilmChapter) => removeChapter(film.id, chapter.id),
    onSuccess: async (_, chapter) => {
      setDoomed(null);
      queryClient.setQueryData<Film>(key, (known) => known && without(chapter, known));
      flash.show(text.removed(nameOf(chapter)));
      await queryClient.invalidateQueries({ queryKey: filmKeys.all });
    },
    onError: (error) => {
      setDoomed(null);
      fail(error);
    },
  });

  const replace = (chapter: FilmChapter, name: string) =>
    chooseFiles(
      (files) => {
        uploads.add(files, { filmId: film.id, replaces: chapter.id });
        if (chapter.is_playable) flash.show(text.replaceStarted(name));
      },
      { several: false },
    );

  return (
    <Panel
      title={text.title}
      action={
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => chooseFiles((files) => uploads.add(files, { filmId: film.id }))}
        >
          {text.add}
        </Button>
      }
    >
      <p className="mb-3 text-14 text-text-2">
        {chapters.length === 0 ? text.none : chapters.length === 1 ? text.single : text.lead}
      </p>
      <SortableList
        label={text.order}
        items={chapters.map((chapter) => ({ ...chapter, label: nameOf(chapter) }))}
        onSort={(ids) => sort.mutate({ ids, before: chapters.map(({ id }) => id) })}
        renderRow={(chapter) => (
          <div className="py-2">
            <div className="flex items-center gap-3">
              <ChapterTitle
                key={chapter.title}
                chapter={chapter}
                place={chapters.findIndex(({ id }) => id === chapter.id) + 1}
                onSave={(title) => rename.mutate({ chapter, title })}
              />
              {chapter.duration !== null && chapter.duration > 0 && (
                <span className="text-14 text-text-2 tabular-nums">
                  {formatLength(chapter.duration)}
                </span>
              )}
              <IconButton
                size="small"
                label={text.replace(chapter.label)}
                onClick={() => replace(chapter, chapter.label)}
              >
                <FileUp aria-hidden className="size-4" />
              </IconButton>
              {chapter.encoding?.state === 'ready' && !chapter.next_file && (
                <IconButton
                  size="small"
                  label={text.trim(chapter.label)}
                  onClick={() => setTrimmed(chapter)}
                >
                  <Scissors aria-hidden className="size-4" />
                </IconButton>
              )}
              <IconButton
                size="small"
                label={text.remove(chapter.label)}
                onClick={() => setDoomed(chapter)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
            <ChapterState chapter={chapter} name={chapter.label} />
            <ChapterMarks filmId={film.id} chapter={chapter} name={chapter.label} />
            <ChapterFiles filmId={film.id} chapter={chapter} name={chapter.label} />
          </div>
        )}
      />
      {trimmed && (
        <TrimDialog
          filmId={film.id}
          chapter={trimmed}
          name={nameOf(trimmed)}
          onClose={() => setTrimmed(null)}
        />
      )}
      <ConfirmDialog
        isOpen={doomed !== null}
        title={text.removeTitle(doomed ? nameOf(doomed) : '')}
        description={text.removeBody}
        confirmLabel={text.removeConfirm}
        cancelLabel={text.keep}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

function inOrder(chapters: readonly FilmChapter[], ids: readonly number[]): FilmChapter[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: FilmChapter) => places.get(id) ?? ids.length;
  return chapters.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const without = (chapter: FilmChapter, film: Film): Film => ({
  ...film,
  chapters: film.chapters.filter(({ id }) => id !== chapter.id),
});

interface ChapterTitleProps {
  chapter: FilmChapter;
  place: number;
  onSave: (title: string) => void;
}

function ChapterTitle({ chapter, place, onSave }: ChapterTitleProps) {
  const [draft, setDraft] = useState(chapter.title);
  useUnsaved(draft.trim() !== chapter.title);
  const save = () => draft.trim() !== chapter.title && onSave(draft.trim());
  return (
    <input
      aria-label={text.name(place)}
      placeholder={text.untitled(place)}
      value={draft}
      maxLength={200}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Escape') setDraft(chapter.title);
      }}
      className={`${controlClass} h-8! min-w-0 flex-1 text-14!`}
    />
  );
}

/** Nothing to say about one that is ready, or that is being broadcast. */
function ChapterState({ chapter: { encoding }, name }: { chapter: FilmChapter; name: string }) {
  if (!encoding || encoding.state === 'ready' || encoding.state === 'live') return null;
  if (isWorking(encoding)) {
    return (
      <div className="mt-2 pe-11">
        <EncodingProgress encoding={encoding} label={text.progress(name)} />
        {encoding.state === 'playable' && (
          <p className="mt-2 text-14 text-text-2">{text.trimLater}</p>
        )}
      </div>
    );
  }
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-14 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {encoding.error ?? messages.states[encoding.state]}
    </p>
  );
}
