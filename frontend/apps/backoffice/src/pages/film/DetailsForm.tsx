import { Button } from '@matinee/ui/button';
import { TextArea, TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Panel } from '../../components/Panel';
import { faultsByField, statusOf } from '../../data/errors';
import { changeFilm, filmKeys, type Film, type FilmChange } from '../../data/films';
import { messages } from '../../messages';
import { placeTexts as place } from '../../messages/film-place';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { AccessField } from './AccessField';
import { changesOf, isEmpty, toPermalink } from './draft';
import { useUnsavedGuard } from './useUnsavedGuard';

const text = messages.film;

/** The draft holds only what was touched, so that news from the server never overwrites typing. */
export function DetailsForm({ film }: { film: Film }) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<FilmChange>({});
  const changes = changesOf(film, draft);
  const isDirty = !isEmpty(changes);
  const guard = useUnsavedGuard(isDirty);
  const value = { ...film, ...draft };

  const save = useMutation({
    mutationFn: () => changeFilm(film.id, trimmed(changes)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: filmKeys.one(film.id), exact: true });
      setDraft({});
      flash.show(text.saved);
      void queryClient.invalidateQueries({ queryKey: filmKeys.lists });
    },
  });
  const faults = save.error ? explain(save.error) : {};

  function change(next: FilmChange) {
    setDraft({ ...draft, ...next });
    save.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isDirty && !save.isPending) save.mutate();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Panel title={text.details}>
        <div className="flex flex-col gap-5">
          <TextField
            label={text.titleField}
            value={value.title}
            error={faults['title']}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label={text.description}
            hint={text.descriptionHint}
            rows={5}
            value={value.description}
            error={faults['description']}
            onChange={({ target }) => change({ description: target.value })}
          />
          <TextField
            label={text.permalink}
            value={value.permalink}
            autoCapitalize="none"
            spellCheck={false}
            hint={
              <>
                <span className="block break-all text-text">
                  {location.host}
                  {paths.inStore('')}
                  <b className="font-semibold">{value.permalink || '…'}</b>
                </span>
                {changes.permalink === undefined ? null : text.permalinkHint}
              </>
            }
            error={faults['permalink']}
            onChange={({ target }) => change({ permalink: toPermalink(target.value) })}
          />
          <TextField
            className="max-w-32"
            label={place.year}
            inputMode="numeric"
            maxLength={4}
            value={value.year ?? ''}
            error={faults['year'] && place.yearWrong}
            onChange={({ target }) => change({ year: yearOf(target.value) })}
          />
          <AccessField
            value={value.access}
            error={faults['access']}
            onChange={(access) => change({ access })}
          />
          <TextArea
            label={text.credits}
            hint={text.creditsHint}
            rows={3}
            value={value.credits}
            error={faults['credits']}
            onChange={({ target }) => change({ credits: target.value })}
          />
        </div>
      </Panel>
      {isDirty && (
        <div className="sticky bottom-16 z-10 mt-4 flex animate-enter flex-wrap items-center justify-end gap-2 rounded-card border border-hairline bg-overlay p-2 pl-4 shadow-overlay sm:bottom-4">
          {/* Here, where one has just pressed: the end of a long form is out of sight. */}
          <div role="alert" className="mr-auto empty:hidden max-sm:basis-full">
            {faults[''] && (
              <p className="flex gap-1.5 text-14 text-danger">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {faults['']}
              </p>
            )}
          </div>
          {!faults[''] && (
            <p role="status" className="mr-auto text-14 text-text-2 max-sm:sr-only">
              {text.unsaved}
            </p>
          )}
          <Button
            kind="quiet"
            onClick={() => {
              setDraft({});
              save.reset();
            }}
          >
            {text.discard}
          </Button>
          <Button type="submit" kind="primary" isBusy={save.isPending}>
            {save.isPending ? text.saving : text.save}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={guard.isAsking}
        title={text.leaveTitle}
        description={text.leaveBody(film.title || messages.films.untitled)}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        isDanger
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </form>
  );
}

/** What is typed is a number or nothing; whether it is a year says the server. */
function yearOf(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** The ends of a permalink and a title mean nothing; a hyphen at the end only served the typing. */
function trimmed(changes: FilmChange): FilmChange {
  return {
    ...changes,
    ...(changes.title === undefined ? {} : { title: changes.title.trim() }),
    ...(changes.permalink === undefined ? {} : { permalink: changes.permalink.replace(/-$/, '') }),
  };
}

/** A taken address is the one conflict this form can have, whether or not the answer names the field. */
function explain(error: unknown): Record<string, string> {
  const faults = faultsByField(error);
  return statusOf(error) === 409 && !faults['permalink']
    ? { permalink: messages.film.permalinkTaken }
    : faults;
}
