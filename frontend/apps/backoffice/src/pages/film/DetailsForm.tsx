import { Button } from '@matinee/ui/button';
import { TextArea, TextField } from '@matinee/ui/text-field';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { AccessField } from './AccessField';
import { AgeRatingField } from './AgeRatingField';
import { isEmpty, toPermalink } from './draft';
import type { FilmDraft } from './use-film-draft';

const REFUSED = '[aria-invalid=true], [data-invalid] :checked';

export function DetailsForm({ draft }: { draft: FilmDraft }) {
  const { value, changes, faults, change } = draft;
  const form = useRef<HTMLFormElement>(null);
  const isRefused = !isEmpty(faults);

  // The button that was pressed may be far above.
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>(REFUSED)?.focus();
  }, [isRefused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    draft.save();
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Panel title={t('film.details')}>
        <div className="flex flex-col gap-5">
          <TextField
            label={t('film.title_field')}
            value={value.title}
            error={faults['title']}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label={t('film.description')}
            hint={t('film.description_hint')}
            rows={5}
            value={value.description}
            error={faults['description']}
            onChange={({ target }) => change({ description: target.value })}
          />
          <TextField
            label={t('film.permalink')}
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
                {changes.permalink === undefined ? null : t('film.permalink_hint')}
              </>
            }
            error={faults['permalink']}
            onChange={({ target }) => change({ permalink: toPermalink(target.value) })}
          />
          <TextField
            className="max-w-32"
            label={t('film_place.year')}
            inputMode="numeric"
            maxLength={4}
            value={value.year ?? ''}
            error={faults['year'] && t('film_place.year_wrong')}
            onChange={({ target }) => change({ year: yearOf(target.value) })}
          />
          <AgeRatingField
            value={value.minimum_age}
            onChange={(minimum_age) => change({ minimum_age })}
          />
          <AccessField
            value={value.access}
            error={faults['access']}
            onChange={(access) => change({ access })}
          />
          <TextArea
            label={t('film.credits')}
            hint={t('film.credits_hint')}
            rows={3}
            value={value.credits}
            error={faults['credits']}
            onChange={({ target }) => change({ credits: target.value })}
          />
        </div>
      </Panel>
      {draft.isDirty && <SaveBar draft={draft} />}
    </form>
  );
}

function SaveBar({ draft: { faults, isSaving, isPublishing, discard } }: { draft: FilmDraft }) {
  return (
    <div className="sticky bottom-16 z-40 mt-4 flex animate-enter flex-wrap items-center justify-end gap-2 rounded-card border border-hairline bg-overlay p-2 ps-4 shadow-overlay sm:bottom-4">
      {/* Here, where one has just pressed: the end of a long form is out of sight. */}
      <div role="alert" className="me-auto empty:hidden max-sm:basis-full">
        {faults[''] && (
          <p className="flex gap-1.5 text-14 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {faults['']}
          </p>
        )}
      </div>
      {!faults[''] && (
        <p role="status" className="me-auto text-14 text-text-2 max-sm:sr-only">
          {t('film.unsaved')}
        </p>
      )}
      <Button kind="quiet" disabled={isSaving || isPublishing} onClick={discard}>
        {t('film.discard')}
      </Button>
      <Button type="submit" kind="primary" isBusy={isSaving} disabled={isPublishing}>
        {isSaving ? t('film.saving') : t('film.save')}
      </Button>
    </div>
  );
}

/** What is typed is a number or nothing; whether it is a year says the server. */
function yearOf(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
