import {
  addCaptions,
  filmKeys,
  removeCaptions,
  type CaptionTrack,
  type Film,
} from '@matinee/api/backoffice/films';
import { Button, buttonClass, IconButton } from '@matinee/ui/button';
import { Select } from '@matinee/ui/select';
import { FieldNote } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, Pencil, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError, faultsByField } from '../../util/errors';
import { useUnsaved } from '../../util/use-unsaved';
import { FoundInFile } from './FoundInFile';
import { languageOfFile, languages } from './languages';

export function Captions({ film }: { film: Film }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: filmKeys.one(film.id) });
  const remove = useMutation({
    mutationFn: (track: CaptionTrack) => removeCaptions(film.id, track.language),
    onSuccess: async (_, { label }) => {
      await refresh();
      flash.show(t('captions.removed', { label }));
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });

  return (
    <Panel title={t('captions.title')}>
      {film.captions.length === 0 ? (
        <p className="text-14 text-text-2">{t('captions.none')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {film.captions.map((track) => (
            <li key={track.language} className="py-1 text-14">
              <div className="flex items-center gap-3">
                <FileText aria-hidden className="size-4 text-text-2" />
                <span className="min-w-0 flex-1 truncate">{track.label}</span>
                <span className="text-text-2">{track.language}</span>
                <Link
                  to={paths.captions(film.id, track.language)}
                  aria-label={t('captions.edit', { label: track.label })}
                  className={buttonClass('quiet', 'small')}
                >
                  <Pencil aria-hidden className="size-4" />
                </Link>
                <IconButton
                  size="small"
                  label={t('captions.remove', { label: track.label })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(track)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </div>
              {track.skipped_count > 0 && <SkippedCaptions track={track} />}
            </li>
          ))}
        </ul>
      )}
      <FoundInFile film={film} onAdded={refresh} />
      <AddCaptions film={film} onAdded={refresh} />
    </Panel>
  );
}

/** What of the uploaded file was left out, so that its owner can mend those lines. */
function SkippedCaptions({ track: { skipped, skipped_count: count } }: { track: CaptionTrack }) {
  return (
    <details className="mb-1 ms-7 text-text-2">
      <summary className="cursor-pointer">{t('captions.skipped', { count })}</summary>
      <ul className="mt-1 grid gap-1">
        {skipped.map(({ line, reason }) => (
          <li key={line}>{t('captions.skipped_line', { line: String(line), reason })}</li>
        ))}
        {count > skipped.length && (
          <li>{t('captions.skipped_more', { count: count - skipped.length })}</li>
        )}
      </ul>
    </details>
  );
}

function AddCaptions({ film, onAdded }: { film: Film; onAdded: () => Promise<void> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [language, setLanguage] = useState('en');
  const [fileFault, setFileFault] = useState<string | undefined>();
  const label = languages.find(({ value }) => value === language)?.label ?? language;
  const replaced = film.captions.find((track) => track.language === language);

  const add = useMutation({
    mutationFn: (choice: File) => addCaptions(film.id, { file: choice, language, label }),
    onSuccess: async () => {
      await onAdded();
      setFile(null);
      if (input.current) input.current.value = '';
      flash.show(t('captions.added', { label }));
    },
  });
  const faults = add.error ? faultsByField(add.error) : {};
  useUnsaved(file !== null && !add.isPending);

  function choose(choice: File | null) {
    setFile(choice);
    add.reset();
    setFileFault(
      choice && !/\.(vtt|srt|sbv|ass|ssa)$/i.test(choice.name)
        ? t('captions.wrong_file')
        : undefined,
    );
    const guess = choice && languageOfFile(choice.name);
    if (guess) setLanguage(guess);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) setFileFault(t('captions.missing_file'));
    else if (!fileFault) add.mutate(file);
  }

  return (
    <form
      noValidate
      aria-label={t('captions.add')}
      onSubmit={submit}
      className="mt-4 grid gap-4 border-t border-hairline pt-4"
    >
      <div>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".vtt,.srt,.sbv,.ass,.ssa,text/vtt"
          aria-invalid={fileFault || faults['file'] ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
          className="peer sr-only"
        />
        {/* The browser's own field speaks its own language and looks like no other button here. */}
        <label
          htmlFor={id}
          className="block cursor-pointer text-14 font-medium peer-focus-visible:[&_[data-button]]:outline-2 peer-focus-visible:[&_[data-button]]:outline-offset-2 peer-focus-visible:[&_[data-button]]:outline-ring"
        >
          {t('captions.file')}
          <span aria-hidden className="mt-1.5 flex items-center gap-3">
            <span data-button className={buttonClass('secondary', 'small')}>
              {file ? t('captions.choose_another') : t('captions.choose')}
            </span>
            <span className="min-w-0 truncate font-normal text-text-2">{file?.name}</span>
          </span>
        </label>
        <FieldNote
          id={`${id}-note`}
          hint={t('captions.lead')}
          error={fileFault ?? faults['file'] ?? faults['']}
        />
      </div>
      <Select
        label={t('captions.language')}
        options={languages}
        value={language}
        onChange={(next) => {
          setLanguage(next);
          add.reset();
        }}
        hint={replaced ? t('captions.replaces', { label: replaced.label }) : undefined}
        error={faults['language'] ?? faults['label']}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={add.isPending}>
          {add.isPending ? t('captions.uploading') : t('captions.add')}
        </Button>
        <Link to={paths.captions(film.id, language)} className={buttonClass('quiet')}>
          {t('captions.write')}
        </Link>
      </div>
    </form>
  );
}
