import { allCategoriesQuery } from '@matinee/api/storefront/categories';
import {
  customFieldsQuery,
  type CustomField,
  type Price,
  type SearchFilters,
} from '@matinee/api/storefront/search';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n';
import { langIn } from '../../util/content-lang';
import { AuthorPicker } from './AuthorPicker';
import { CategoryPicker } from './CategoryPicker';
import { lengthOf, LENGTHS, without, type LengthName } from './filters';
import { LinesChoice, ListChoice, TextFilter } from './choices';
import { lengthLabel, priceLabel } from './labels';
import type { Alter } from './use-filters';

interface FilterPanelProps {
  filters: SearchFilters;
  onChange: (alter: Alter) => void;
}

/** A list of more is searched. */
const MOST_READ_THROUGH = 30;

const PRICES: readonly Price[] = ['free', 'included', 'to_buy'];

/** Everything by which the films can be narrowed down; each choice holds at once. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const categories = useQuery(allCategoriesQuery());
  const fields = useQuery(customFieldsQuery());
  const filled = (categories.data ?? []).filter(({ contents_count }) => contents_count > 0);
  return (
    <div className="grid gap-6">
      {filled.length > MOST_READ_THROUGH ? (
        <CategoryPicker
          categories={filled}
          choice={filters.category}
          onChange={(category) => onChange((now) => inCategory(now, category))}
        />
      ) : (
        filled.length > 0 && (
          <ListChoice
            label={t('search.category')}
            value={filters.category ?? ''}
            options={filled.map((category) => ({
              value: category.permalink,
              label: category.title,
              lang: langIn(category, 'title'),
            }))}
            onChange={(category) => onChange((now) => inCategory(now, category))}
          />
        )
      )}
      <AuthorPicker
        choice={filters.author}
        onChange={(author) =>
          onChange((now) => (author ? { ...now, author } : without(now, 'author')))
        }
      />
      <LinesChoice
        legend={t('search.price')}
        value={filters.price ?? ''}
        options={PRICES.map((price) => ({ value: price, label: priceLabel(price) }))}
        onChange={(price) => onChange((now) => (price ? { ...now, price } : without(now, 'price')))}
      />
      <LinesChoice
        legend={t('search.duration')}
        value={lengthOf(filters) ?? ''}
        options={(Object.keys(LENGTHS) as LengthName[]).map((name) => ({
          value: name,
          label: lengthLabel(name),
        }))}
        onChange={(name) =>
          onChange((now) => ({ ...without(now, 'duration'), ...(name ? LENGTHS[name] : {}) }))
        }
      />
      {(fields.data ?? [])
        .filter((field) => field.is_filter)
        .map((field) => (
          <FieldFilter key={field.key} field={field} filters={filters} onChange={onChange} />
        ))}
    </div>
  );
}

const inCategory = (filters: SearchFilters, category: string | null): SearchFilters =>
  category ? { ...filters, category } : without(filters, 'category');

function FieldFilter({ field, filters, onChange }: FilterPanelProps & { field: CustomField }) {
  const value = filters.field?.[field.key] ?? '';
  const choose = (next: string) =>
    onChange((now) =>
      next
        ? { ...now, field: { ...now.field, [field.key]: next } }
        : without(now, `field.${field.key}`),
    );
  switch (field.kind) {
    case 'choice':
      return (
        <ListChoice
          label={field.title}
          value={value}
          options={field.options.map((option) => ({ value: option, label: option }))}
          onChange={choose}
        />
      );
    case 'boolean':
      return (
        <ListChoice
          label={field.title}
          value={value}
          options={[
            { value: 'true', label: t('search.yes') },
            { value: 'false', label: t('search.no') },
          ]}
          onChange={choose}
        />
      );
    default:
      return (
        <TextFilter
          key={value}
          label={field.title}
          value={value}
          isNumber={field.kind === 'number'}
          onChange={choose}
        />
      );
  }
}
