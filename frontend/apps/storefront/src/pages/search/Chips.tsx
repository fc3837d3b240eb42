import { authorQuery } from '@matinee/api/storefront/authors';
import { allCategoriesQuery } from '@matinee/api/storefront/categories';
import { customFieldsQuery, type SearchFilters } from '@matinee/api/storefront/search';
import { Button } from '@matinee/ui/button';
import { RemovableChip } from '@matinee/ui/chip';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n';
import { clockOf } from '../../util/duration';
import { langIn } from '../../util/content-lang';
import { lengthOf, without, type FilterName } from './filters';
import { lengthLabel, priceLabel } from './labels';
import type { Alter } from './use-filters';

interface FilterChip {
  name: FilterName;
  label: string;
  /** Of the label, where it is not that of the page. */
  lang?: string | undefined;
}

/** What narrows the list, in words. */
export function useChips(filters: SearchFilters): FilterChip[] {
  const { category, author, price, field = {} } = filters;
  const categories = useQuery({ ...allCategoriesQuery(), enabled: category !== undefined });
  const person = useQuery({ ...authorQuery(author ?? ''), enabled: author !== undefined });
  const fields = useQuery({ ...customFieldsQuery(), enabled: Object.keys(field).length > 0 });

  const chips: FilterChip[] = [];
  if (category !== undefined) {
    const match = categories.data?.find(({ permalink }) => permalink === category);
    const label = match?.title ?? category;
    chips.push({ name: 'category', label, lang: match && langIn(match, 'title') });
  }
  if (author !== undefined) chips.push({ name: 'author', label: person.data?.name ?? author });
  if (price !== undefined) chips.push({ name: 'price', label: priceLabel(price) });
  const length = durationLabel(filters);
  if (length) chips.push({ name: 'duration', label: length });
  for (const [key, value] of Object.entries(field)) {
    const match = fields.data?.find((one) => one.key === key);
    chips.push({ name: `field.${key}`, label: `${match?.title ?? key}: ${wordOf(value)}` });
  }
  return chips;
}

function durationLabel(filters: SearchFilters): string {
  const name = lengthOf(filters);
  if (name) return lengthLabel(name);
  const { min_duration: min, max_duration: max } = filters;
  if (min === undefined && max === undefined) return '';
  return `${clockOf(min ?? 0)}–${max === undefined ? '' : clockOf(max)}`;
}

function wordOf(value: string): string {
  if (value === 'true') return t('search.yes');
  return value === 'false' ? t('search.no') : value;
}

interface ChipsProps {
  chips: readonly FilterChip[];
  onChange: (alter: Alter) => void;
  onClear: () => void;
}

export function Chips({ chips, onChange, onClear }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ name, label, lang }) => (
        <RemovableChip
          key={name}
          removeLabel={t('search.remove_filter', { name: label })}
          onRemove={() => onChange((now) => without(now, name))}
        >
          <span lang={lang}>{label}</span>
        </RemovableChip>
      ))}
      {chips.length > 1 && (
        <Button kind="quiet" size="small" onClick={onClear}>
          {t('search.clear_filters')}
        </Button>
      )}
    </div>
  );
}
