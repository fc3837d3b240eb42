import type { Category } from '@matinee/api/storefront/categories';
import { useState } from 'react';
import { t } from '../../i18n';
import { langIn } from '../../util/content-lang';
import { NamePicker } from './NamePicker';

const SHOWN = 6;

interface CategoryPickerProps {
  categories: readonly Pick<Category, 'permalink' | 'title' | 'translated'>[];
  /** The permalink of the category chosen. */
  choice: string | undefined;
  onChange: (permalink: string | null) => void;
}

/** A category among more than one reads through. */
export function CategoryPicker({ categories, choice, onChange }: CategoryPickerProps) {
  const [text, setText] = useState('');
  const term = fold(text.trim());
  const matches = categories.filter(({ title }) => fold(title).includes(term)).slice(0, SHOWN);
  const category = categories.find(({ permalink }) => permalink === choice);
  return (
    <NamePicker
      label={t('search.category')}
      placeholder={t('search.category_placeholder')}
      none={t('search.category_none')}
      text={text}
      onType={setText}
      matches={
        term
          ? matches.map((match) => ({
              permalink: match.permalink,
              name: match.title,
              lang: langIn(match, 'title'),
            }))
          : undefined
      }
      choice={choice === undefined ? undefined : (category?.title ?? choice)}
      onChange={onChange}
    />
  );
}

/** Without accents, large or small. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
