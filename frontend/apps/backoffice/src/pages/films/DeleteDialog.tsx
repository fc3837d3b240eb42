import type { FilmRow } from '@matinee/api/backoffice/films';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { t } from '../../i18n';
import { filmTitle } from '../../util/film-title';

const NAMED = 5;

interface DeleteDialogProps {
  films: readonly FilmRow[];
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the selected films are deleted, and names them. */
export function DeleteDialog({ films, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={
        films.length === 1
          ? t('film.delete_title', { name: filmTitle(films[0]) })
          : t('films.delete_title', { count: films.length })
      }
      description={t('film.delete_body')}
      confirmLabel={t('films.delete_confirm', { count: films.length })}
      cancelLabel={t('film.keep')}
      isDanger
    >
      {films.length > 1 && (
        <ul className="list-disc ps-5 text-14">
          {films.slice(0, NAMED).map((film) => (
            <li key={film.id}>{filmTitle(film)}</li>
          ))}
          {films.length > NAMED && (
            <li className="text-text-2">{t('films.and_more', { count: films.length - NAMED })}</li>
          )}
        </ul>
      )}
    </ConfirmDialog>
  );
}
