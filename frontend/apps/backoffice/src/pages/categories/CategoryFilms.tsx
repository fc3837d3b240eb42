import {
  categoryKeys,
  setCategoryContents,
  type CategoryDetail,
  type FilmRef,
} from '@matinee/api/backoffice/categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FilmOrder } from '../../components/FilmOrder';
import { FilmSearch } from '../../components/FilmSearch';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { filmTitle } from '../../util/film-title';

interface CategoryFilmsProps {
  category: CategoryDetail;
  onChanged: (answer: CategoryDetail) => void;
}

interface Arrangement {
  films: FilmRef[];
  /** Said with the undo; nothing when it is the undo itself. */
  message?: string;
}

/** The films of a category in their order: found and added, dragged, taken out. */
export function CategoryFilms({ category, onChanged }: CategoryFilmsProps) {
  const queryClient = useQueryClient();
  const key = categoryKeys.one(category.id);
  const { contents } = category;

  const arrange = useMutation({
    scope: { id: `category-${category.id}` },
    mutationFn: ({ films }: Arrangement) =>
      setCategoryContents(
        category.id,
        films.map(({ id }) => id),
      ),
    onMutate: ({ films }) => {
      const before = queryClient.getQueryData<CategoryDetail>(key);
      if (before) {
        const more = films.length - before.contents.length;
        const count = before.contents_count + more;
        queryClient.setQueryData(key, { ...before, contents: films, contents_count: count });
      }
      return { before };
    },
    onSuccess: (answer, { message }, { before }) => {
      onChanged(answer);
      if (!message || !before) return;
      notices.show({ message, undo: () => arrange.mutate({ films: before.contents }) });
    },
    onError: (error, _, context) => {
      if (context?.before) queryClient.setQueryData(key, context.before);
      flash.show(describeError(error), 'error', 8000);
    },
  });

  return (
    <Panel title={t('categories.contents')}>
      <FilmSearch
        label={t('categories.add_film')}
        placeholder={t('categories.add_film_placeholder')}
        takenIds={contents.map(({ id }) => id)}
        onChoose={(film) =>
          arrange.mutate({
            films: [...contents, film],
            message: t('categories.added_film', { title: filmTitle(film) }),
          })
        }
      />
      {contents.length === 0 ? (
        <p className="mt-4 max-w-[60ch] text-14 text-text-2">{t('categories.no_films')}</p>
      ) : (
        <FilmOrder
          films={contents}
          label={t('categories.contents_order')}
          takeOutLabel={(title) => t('categories.take_out', { title })}
          onSort={(films) => arrange.mutate({ films, message: t('categories.order_changed') })}
          onTakeOut={(films, title) =>
            arrange.mutate({ films, message: t('categories.taken_out', { title }) })
          }
        />
      )}
      {contents.length > 0 && contents.length < category.contents_count && (
        <p className="mt-4 max-w-[60ch] text-14 text-text-2">
          {t('categories.first_films', {
            shown: contents.length,
            total: category.contents_count,
          })}
        </p>
      )}
    </Panel>
  );
}
