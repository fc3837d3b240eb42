import { changeFilm, filmKeys, type Film } from '@matinee/api/backoffice/films';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError, faultsByField } from '../../util/errors';
import { useUnsaved } from '../../util/use-unsaved';
import { publishAndReport } from '../../util/publish-film';
import {
  changesOf,
  isEmpty,
  trimmed,
  withoutSent,
  type FilmDetails,
  type FilmDraftChange,
} from './draft';

/** What the film's page shows of its details, and the two ways to send it: saving, publishing. */
export interface FilmDraft {
  value: FilmDetails;
  changes: FilmDraftChange;
  isDirty: boolean;
  faults: Record<string, string>;
  isSaving: boolean;
  isPublishing: boolean;
  change: (next: FilmDraftChange) => void;
  discard: () => void;
  save: () => void;
  /** Now, or as it is scheduled. */
  publish: (onPublished: (film: Film) => void, schedule?: Schedule) => void;
}

/** From when on viewers can watch it, and whether they see its page until then. */
export interface Schedule {
  publish_at: string;
  is_announced: boolean;
}

interface Publishing {
  sent: FilmDraftChange;
  schedule: Schedule | undefined;
  onPublished: (film: Film) => void;
}

/** The draft holds only what was touched, so that news from the server never overwrites typing. */
export function useFilmDraft(film: Film): FilmDraft {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<FilmDraftChange>({});
  const changes = changesOf(film, draft);
  const isDirty = !isEmpty(changes);
  const value = { ...film, ...draft };
  useUnsaved(isDirty);

  function keep(answer: Film, payload: FilmDraftChange) {
    queryClient.setQueryData(filmKeys.one(film.id), answer);
    setDraft((previous) => withoutSent(previous, payload));
    void queryClient.invalidateQueries({ queryKey: filmKeys.lists });
  }
  const save = useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: (payload: FilmDraftChange) => changeFilm(film.id, trimmed(payload)),
    onSuccess: (answer, payload) => {
      keep(answer, payload);
      flash.show(t('film.saved'));
    },
  });
  const publish = useMutation({
    scope: filmKeys.scope(film.id),
    // Who may watch is always sent: whatever was saved meanwhile, it goes out to whom the page says.
    mutationFn: ({ sent, schedule }: Publishing) =>
      publishAndReport(film.id, { ...trimmed(sent), access: value.access, ...schedule }),
    onSuccess: (answer, { sent, onPublished }) => {
      keep(answer, sent);
      onPublished(answer);
    },
    onError: (error) => {
      const { '': general, ...atFields } = faultsByField(error);
      if (general || atFields['publish_at']) flash.show(describeError(error), 'error', 8000);
      else if (!isEmpty(atFields)) flash.show(t('film.not_published'), 'error', 8000);
    },
  });
  const error = save.error ?? publish.error;

  function forgetFaults() {
    save.reset();
    publish.reset();
  }

  return {
    value,
    changes,
    isDirty,
    faults: error ? faultsByField(error) : {},
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    change: (next) => {
      setDraft((previous) => ({ ...previous, ...next }));
      forgetFaults();
    },
    discard: () => {
      setDraft({});
      forgetFaults();
    },
    save: () => {
      if (!isDirty || save.isPending || publish.isPending) return;
      forgetFaults();
      save.mutate(changes);
    },
    publish: (onPublished, schedule) => {
      if (save.isPending || publish.isPending) return;
      forgetFaults();
      publish.mutate({ sent: changes, schedule, onPublished });
    },
  };
}
