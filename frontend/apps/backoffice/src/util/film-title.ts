import { t } from '../i18n';

/** What a film is called: drafts may have no title yet. */
export const filmTitle = (film: { title: string } | undefined): string =>
  film?.title || t('films.untitled');
