import { filmKeys, type Film } from '@matinee/api/backoffice/films';
import { TranslationsPanel } from '../../components/TranslationsPanel';
import { t } from '../../i18n';
import { useFilmChange } from './use-film-change';

export function FilmTranslations({ film }: { film: Film }) {
  const { faults, save } = useFilmChange(film, {
    lists: filmKeys.lists,
    words: (what) => t('translations.changed', { what }),
  });
  return (
    <TranslationsPanel
      original={film}
      labels={{ title: t('film.title_field'), description: t('film.description') }}
      faults={faults}
      save={save}
    />
  );
}
