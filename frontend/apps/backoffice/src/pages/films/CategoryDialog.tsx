import {
  categoriesQuery,
  categoryKeys,
  type CategoryEntry,
} from '@matinee/api/backoffice/categories';
import { changeFilm, filmKeys, filmQuery, type FilmRow } from '@matinee/api/backoffice/films';
import { Dialog } from '@matinee/ui/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PickMany } from '../../components/PickMany';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { holds } from '../../util/names';
import { doToEach } from './bulk';
import { reportFailures } from './report-failures';

interface CategoryDialogProps {
  films: readonly FilmRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Puts the selected films into a category, beside those that they are in. */
export function CategoryDialog({ films, onDone, onClose }: CategoryDialogProps) {
  const [text, setText] = useState('');
  const { data: categories = [] } = useQuery(categoriesQuery());
  const add = useAdd(films, onDone);
  return (
    <Dialog
      isOpen
      title={t('films.category.title', { count: films.length })}
      description={t('films.category.lead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <PickMany
        label={t('film_place.find_category')}
        placeholder={t('film_place.category_placeholder')}
        empty={t('film_place.none')}
        typed={text}
        onType={setText}
        options={categories
          .filter(({ title }) => holds(title, text))
          .map((category) => ({
            id: category.id,
            label: category.title,
            isTaken: add.isPending,
            value: category,
          }))}
        onChoose={(category) => add.mutate(category)}
      />
    </Dialog>
  );
}

function useAdd(films: readonly FilmRow[], onDone: () => void) {
  const cache = useQueryClient();
  async function refresh() {
    await Promise.all([
      cache.invalidateQueries({ queryKey: filmKeys.all }),
      cache.invalidateQueries({ queryKey: categoryKeys.all }),
    ]);
  }
  return useMutation({
    mutationFn: async (category: CategoryEntry) => {
      /** Of those that were changed, the categories that they were in. */
      const before = new Map<number, number[]>();
      const result = await doToEach(films, async ({ id }) => {
        const film = await cache.fetchQuery({ ...filmQuery(id), staleTime: 0 });
        const ids = film.categories.map((one) => one.id);
        if (ids.includes(category.id)) return;
        await changeFilm(id, { category_ids: [...ids, category.id] });
        before.set(id, ids);
      });
      return { result, before };
    },
    onSuccess: async ({ result, before }, { title }) => {
      await refresh();
      reportFailures(result);
      onDone();
      if (before.size === 0) {
        if (result.failed.length === 0) flash.show(t('films.category.all_in', { title }), 'info');
        return;
      }
      notices.show({
        message: t('films.category.done', { count: before.size, title }),
        undo: () =>
          void doToEach([...before], ([id, ids]) => changeFilm(id, { category_ids: ids })).then(
            refresh,
          ),
      });
    },
  });
}
