import { categoriesQuery, categoryKeys, createCategory } from '@matinee/api/backoffice/categories';
import { FieldNote } from '@matinee/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PickMany, type Pickable } from '../../components/PickMany';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { holds, isSameName } from '../../util/names';
import type { PlaceFieldProps } from './place-field';

export function CategoriesField({ film, faults, save }: PlaceFieldProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const { data = [] } = useQuery(categoriesQuery());
  const ids = film.categories.map(({ id }) => id);
  const set = (next: number[]) =>
    save({ category_ids: next }, t('film_place.categories'), { category_ids: ids });

  const options: Pickable<number | null>[] = data
    .filter(({ title }) => holds(title, text))
    .map(({ id, title }) => ({
      id,
      label: title,
      value: id,
      isTaken: ids.includes(id),
      note: ids.includes(id) ? t('film_place.is_in') : undefined,
    }));
  if (text.trim() && !data.some(({ title }) => isSameName(title, text))) {
    options.push({
      id: 'new',
      label: t('film_place.create', { name: text.trim() }),
      icon: <Plus aria-hidden />,
      value: null,
    });
  }

  async function choose(id: number | null) {
    if (id !== null) return set([...ids, id]);
    try {
      const category = await createCategory(text.trim());
      void queryClient.invalidateQueries({ queryKey: categoryKeys.list });
      set([...ids, category.id]);
    } catch (error) {
      flash.show(describeError(error), 'error', 8000);
    }
  }

  return (
    <section aria-label={t('film_place.categories')}>
      <h3 className="mb-2 text-14 font-semibold">{t('film_place.categories')}</h3>
      {film.categories.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {film.categories.map(({ id, title }) => (
            <li
              key={id}
              className="flex h-8 items-center rounded-full bg-veil ps-3 pe-1 text-14 whitespace-nowrap"
            >
              <Link to={paths.category(id)} className="rounded-control hover:underline">
                {title}
              </Link>
              <button
                type="button"
                aria-label={t('film_place.take_out', { title })}
                title={t('film_place.take_out', { title })}
                onClick={() => set(ids.filter((other) => other !== id))}
                className="ms-1 grid size-6 place-items-center rounded-full text-text-2 hover:bg-veil-strong hover:text-text"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PickMany
        label={t('film_place.find_category')}
        placeholder={t('film_place.category_placeholder')}
        empty={t('film_place.none')}
        typed={text}
        onType={setText}
        options={options}
        onChoose={(id) => void choose(id)}
      />
      <FieldNote id="film-categories-note" error={faults['category_ids']} />
    </section>
  );
}
