import {
  deleteFilm,
  filmKeys,
  isPlayable,
  unpublishFilm,
  type FilmRow,
} from '@matinee/api/backoffice/films';
import { Button, IconButton } from '@matinee/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { LayoutList, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { publishAndReport, takeBack } from '../../util/publish-film';
import { doToEach } from './bulk';
import { CategoryDialog } from './CategoryDialog';
import { DeleteDialog } from './DeleteDialog';
import { reportFailures } from './report-failures';

interface BulkBarProps {
  films: readonly FilmRow[];
  onDone: () => void;
}

const ACCESSES = ['public', 'registered', 'paid'] as const;

/** What can be done to the selected films at once. Publishing has an undo; deleting asks first. */
export function BulkBar({ films, onDone }: BulkBarProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'publish' | 'unpublish' | 'delete' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  if (films.length === 0) return null;

  async function run(act: (film: FilmRow) => Promise<unknown>, targets: readonly FilmRow[]) {
    const result = await doToEach(targets, act);
    await queryClient.invalidateQueries({ queryKey: filmKeys.all });
    reportFailures(result);
    return result;
  }

  async function setPublished(isPublished: boolean) {
    const targets = films.filter((film) => film.is_published !== isPublished);
    const [act, back] = isPublished ? [publish, takeOneBack] : [unpublish, publish];
    setBusy(isPublished ? 'publish' : 'unpublish');
    const { done } = await run(act, targets);
    setBusy(null);
    onDone();
    if (done.length === 0) return;
    notices.show({
      message: isPublished
        ? wordsOfPublished(done)
        : t('films.unpublished', { count: done.length }),
      undo: () => void run(back, done),
    });
  }

  async function remove() {
    setBusy('delete');
    const { done } = await run(({ id }) => deleteFilm(id), films);
    setBusy(null);
    setAsking(false);
    onDone();
    if (done.length > 0) flash.show(t('films.deleted', { count: done.length }));
  }

  const canPublish = films.some((film) => !film.is_published && isPlayable(film.encoding));
  return (
    <>
      <div
        role="region"
        aria-label={t('films.selected', { count: films.length })}
        className="fixed inset-x-0 top-14 z-20 flex justify-center px-4 py-2 lg:top-2 lg:ps-60 xl:top-auto xl:bottom-4 xl:justify-start xl:ps-70"
      >
        <div className="flex max-w-full animate-enter flex-wrap items-center rounded-card sm:gap-1 border border-hairline bg-overlay p-1.5 shadow-overlay">
          <span
            role="status"
            className="px-2 text-14 font-medium whitespace-nowrap tabular-nums sm:px-3"
          >
            {t('films.selected_short', { count: films.length })}
          </span>
          <Button
            size="small"
            kind="quiet"
            className="max-sm:px-2"
            disabled={!canPublish}
            isBusy={busy === 'publish'}
            onClick={() => void setPublished(true)}
          >
            {t('films.publish')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            className="max-sm:px-2"
            disabled={!films.some((film) => film.is_published)}
            isBusy={busy === 'unpublish'}
            onClick={() => void setPublished(false)}
          >
            {t('films.unpublish')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={t('films.category.add')}
            className="max-sm:px-2"
            icon={<LayoutList aria-hidden className="size-4" />}
            onClick={() => setChoosing(true)}
          >
            <span className="max-sm:hidden">{t('films.category.add')}</span>
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={t('films.delete')}
            className="max-sm:px-2"
            icon={<Trash2 aria-hidden className="size-4 text-danger" />}
            onClick={() => setAsking(true)}
          >
            <span className="max-sm:hidden">{t('films.delete')}</span>
          </Button>
          <IconButton size="small" label={t('films.clear_selection')} onClick={onDone}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      {isChoosing && (
        <CategoryDialog
          films={films}
          onDone={() => {
            setChoosing(false);
            onDone();
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <DeleteDialog
        films={films}
        isOpen={isAsking}
        isBusy={busy === 'delete'}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** For whom the list says it is: what somebody else changed meanwhile does not go out unseen. */
const publish = ({ id, access }: FilmRow) => publishAndReport(id, { access });
const unpublish = ({ id }: FilmRow) => unpublishFilm(id);
const takeOneBack = (film: FilmRow) => takeBack(film.id, film);

/** How many, and for whom. */
function wordsOfPublished(films: readonly FilmRow[]): string {
  const parts = ACCESSES.flatMap((access) => {
    const count = films.filter((film) => film.access === access).length;
    return count === 0 ? [] : [t(`films.published_for.${access}`, { count })];
  });
  return t('films.published', { count: films.length, audiences: parts.join(', ') });
}
