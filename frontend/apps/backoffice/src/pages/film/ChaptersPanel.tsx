import type { ChapterChange, FilmChapter } from '@matinee/api/backoffice/chapters';
import { isWorking, type Film } from '@matinee/api/backoffice/films';
import { Button, IconButton } from '@matinee/ui/button';
import { controlClass } from '@matinee/ui/text-field';
import { CircleAlert, FileUp, Plus, Scissors, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { EncodingProgress } from '../../components/EncodingProgress';
import { Panel } from '../../components/Panel';
import { SortableList } from '../../components/SortableList';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { useUploads } from '../../stores/uploads';
import { chooseFiles } from '../../uploads/choose';
import { idsOf } from '../../util/order';
import { formatLength } from '../../util/format';
import { useUnsaved } from '../../util/use-unsaved';
import { ChapterFiles } from './ChapterFiles';
import { ChapterMarks } from './ChapterMarks';
import { ChapterTitles } from './ChapterTitles';
import { TrimDialog } from './TrimDialog';
import { useChapters } from './use-chapters';

/** The files of a film in their order; more are added by the same tray that uploads films. */
export function ChaptersPanel({ film }: { film: Film }) {
  const uploads = useUploads();
  const [doomed, setDoomed] = useState<FilmChapter | null>(null);
  const [trimmed, setTrimmed] = useState<FilmChapter | null>(null);
  const { chapters, nameOf, sort, change, remove } = useChapters(film, () => setDoomed(null));

  const replace = (chapter: FilmChapter, name: string) =>
    chooseFiles(
      (files) => {
        uploads.add(files, { filmId: film.id, replaces: chapter.id });
        if (chapter.is_playable) flash.show(t('chapters.replace_started', { name }));
      },
      { several: false },
    );

  return (
    <Panel
      title={t('chapters.title')}
      action={
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => chooseFiles((files) => uploads.add(files, { filmId: film.id }))}
        >
          {t('chapters.add')}
        </Button>
      }
    >
      <p className="mb-3 text-14 text-text-2">
        {chapters.length === 0
          ? t('chapters.none')
          : chapters.length === 1
            ? t('chapters.single')
            : t('chapters.lead')}
      </p>
      <SortableList
        label={t('chapters.order')}
        items={chapters.map((chapter) => ({ ...chapter, label: nameOf(chapter) }))}
        onSort={(rows) => sort.mutate({ ids: idsOf(rows), before: idsOf(chapters) })}
        renderRow={(chapter) => (
          <ChapterRow
            filmId={film.id}
            chapter={chapter}
            name={chapter.label}
            place={chapters.findIndex(({ id }) => id === chapter.id) + 1}
            onChange={(part, message, back) =>
              change.mutate({ id: chapter.id, part, message, back })
            }
            onReplace={() => replace(chapter, chapter.label)}
            onTrim={() => setTrimmed(chapter)}
            onRemove={() => setDoomed(chapter)}
          />
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
        title={t('chapters.remove_title', { name: doomed ? nameOf(doomed) : '' })}
        description={t('chapters.remove_body')}
        confirmLabel={t('chapters.remove_confirm')}
        cancelLabel={t('chapters.keep')}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

interface ChapterRowProps {
  filmId: number;
  chapter: FilmChapter;
  name: string;
  place: number;
  onChange: (part: ChapterChange, message: string, back: ChapterChange) => void;
  onReplace: () => void;
  onTrim: () => void;
  onRemove: () => void;
}

function ChapterRow({
  filmId,
  chapter,
  name,
  place,
  onChange,
  onReplace,
  onTrim,
  onRemove,
}: ChapterRowProps) {
  return (
    <div className="py-2">
      <div className="flex items-center gap-3">
        <ChapterTitle
          key={chapter.title}
          chapter={chapter}
          place={place}
          onSave={(title) => onChange({ title }, t('chapters.renamed'), { title: chapter.title })}
        />
        {chapter.duration !== null && chapter.duration > 0 && (
          <span className="text-14 text-text-2 tabular-nums">{formatLength(chapter.duration)}</span>
        )}
        <IconButton size="small" label={t('chapters.replace', { name })} onClick={onReplace}>
          <FileUp aria-hidden className="size-4" />
        </IconButton>
        {chapter.encoding?.state === 'ready' && !chapter.next_file && (
          <IconButton size="small" label={t('chapters.trim', { name })} onClick={onTrim}>
            <Scissors aria-hidden className="size-4" />
          </IconButton>
        )}
        <IconButton size="small" label={t('chapters.remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
      <ChapterTitles chapter={chapter} place={place} onChange={onChange} />
      <ChapterState chapter={chapter} name={name} />
      <ChapterMarks filmId={filmId} chapter={chapter} name={name} />
      <ChapterFiles filmId={filmId} chapter={chapter} name={name} />
    </div>
  );
}

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
      aria-label={t('chapters.name', { place })}
      placeholder={t('chapters.untitled', { place })}
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
        <EncodingProgress encoding={encoding} label={t('chapters.progress', { name })} />
        {encoding.state === 'playable' && (
          <p className="mt-2 text-14 text-text-2">{t('chapters.trim_later')}</p>
        )}
      </div>
    );
  }
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-14 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {encoding.error ?? t(`films.states.${encoding.state}`)}
    </p>
  );
}
