import type { SortColumn } from '../../components/SortMenu';
import { t } from '../../i18n';

/** What the list of films is sorted by, and from which width on its heading is there. */
export const sortColumns = {
  film: { name: 'film', label: t('films.columns.film'), sort: 'ascending', from: 'md' },
  published: {
    name: 'published',
    label: t('films.columns.published'),
    sort: 'descending',
    from: 'xl',
  },
  plays: { name: 'plays', label: t('films.columns.plays'), sort: 'descending', from: 'md' },
  updated: { name: 'updated', label: t('films.columns.updated'), sort: 'descending', from: 'md' },
} as const satisfies Record<string, SortColumn>;
