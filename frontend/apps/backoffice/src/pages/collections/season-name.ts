import { t } from '../../i18n';

/** Without a title, a season is called by its number. */
export const seasonName = ({ title }: { title: string }, number: number): string =>
  title || t('collections.season', { number });
