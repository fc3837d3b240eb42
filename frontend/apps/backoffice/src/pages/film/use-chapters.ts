import {
  changeChapter,
  orderChapters,
  removeChapter,
  type ChapterChange,
  type FilmChapter,
} from '@matinee/api/backoffice/chapters';
import { filmKeys, type Film } from '@matinee/api/backoffice/films';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

interface ChangedChapter {
  id: number;
  part: ChapterChange;
  message: string;
  /** What an undo puts back; nothing when it is the undo itself. */
  back?: ChapterChange;
}

/** The chapters of a film; a new order and a new name can be taken back, one that is removed is gone. */
export function useChapters(film: Film, onRemoved: () => void) {
  const queryClient = useQueryClient();
  const key = filmKeys.one(film.id);
  const scope = filmKeys.scope(film.id);
  const nameOf = (chapter: FilmChapter) =>
    chapter.title ||
    t('chapters.untitled', { place: chapters.findIndex(({ id }) => id === chapter.id) + 1 });
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
      notices.show({ message: t('chapters.ordered'), undo: () => sort.mutate({ ids: before }) });
    },
    onError: fail,
  });

  // The new order shows at once, whatever is read from the server until it has it too.
  const chapters = sort.isPending ? inOrder(film.chapters, sort.variables.ids) : film.chapters;

  const change = useMutation({
    scope,
    mutationFn: ({ id, part }: ChangedChapter) => changeChapter(film.id, id, part),
    onSuccess: (answer, { id, message, back }) => {
      keep(answer);
      if (!back) return;
      notices.show({ message, undo: () => change.mutate({ id, part: back, message }) });
    },
    onError: fail,
  });

  const remove = useMutation({
    scope,
    mutationFn: (chapter: FilmChapter) => removeChapter(film.id, chapter.id),
    onSuccess: async (_, chapter) => {
      onRemoved();
      queryClient.setQueryData<Film>(key, (previous) => previous && without(chapter, previous));
      flash.show(t('chapters.removed', { name: nameOf(chapter) }));
      await queryClient.invalidateQueries({ queryKey: filmKeys.all });
    },
    onError: (error) => {
      onRemoved();
      fail(error);
    },
  });
  return { chapters, nameOf, sort, change, remove };
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
