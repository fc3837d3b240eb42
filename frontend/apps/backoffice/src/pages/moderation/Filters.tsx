import type { WaitingCounts } from '@matinee/api/backoffice/moderation';
import { SearchBox } from '../../components/SearchBox';
import { ShowButtons } from '../../components/ShowButtons';
import { t } from '../../i18n';
import { labelsOf } from '../../util/labels-of';
import type { ModerationFilters, View } from './filters';
import { PersonFilter } from './PersonFilter';

interface FiltersProps {
  filters: ModerationFilters;
  counts: WaitingCounts | undefined;
  onChange: (change: Partial<ModerationFilters>) => void;
}

/** Where the key `/` goes. */
export const SEARCH_ID = 'moderation-search';
const MOST_COUNTED = 100;

const VIEWS = labelsOf(['queue', 'held', 'reported', 'hidden', 'all', 'blocked'], (view) =>
  t(`moderation.filters.${view}`),
);

export function Filters({ filters, counts, onChange }: FiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        size="small"
        label={t('moderation.search')}
        hint={t('moderation.search')}
        input={{ id: SEARCH_ID, 'aria-keyshortcuts': '/' }}
        query={filters.query}
        onSearch={(query) => onChange({ query })}
      />
      <PersonFilter onChoose={(authorId) => onChange({ authorId, view: 'all' })} />
      <ShowButtons
        label={t('moderation.filter')}
        choices={VIEWS}
        value={filters.view}
        onChange={(view) => onChange({ view })}
        counts={counts && wordsOf(counts)}
      />
    </div>
  );
}

const wordsOf = (counts: WaitingCounts): Partial<Record<View, string>> =>
  Object.fromEntries(Object.entries(counts).map(([view, count]) => [view, wordOf(count)]));

/** Nothing where nothing waits. */
function wordOf(count: number): string {
  if (count === 0) return '';
  return count >= MOST_COUNTED ? t('moderation.many') : String(count);
}
