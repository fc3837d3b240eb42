import {
  categoriesQuery,
  categoryKeys,
  changeCategory,
  createCategory,
  orderCategories,
  type CategoryEntry,
} from '@matinee/api/backoffice/categories';
import { IconButton } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star, Tags } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { AddOne } from '../../components/AddOne';
import { LoadError } from '../../components/LoadError';
import { SortableList } from '../../components/SortableList';
import { Still } from '../../components/Still';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { idsOf } from '../../util/order';
import { describeError } from '../../util/errors';

export function loader() {
  prefetch(categoriesQuery());
  return null;
}

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const categories = useQuery(categoriesQuery());

  async function add(title: string) {
    const category = await createCategory(title);
    queryClient.setQueryData(categoryKeys.one(category.id), category);
    void queryClient.invalidateQueries({ queryKey: categoryKeys.list });
    await navigate(paths.category(category.id));
  }

  return (
    <>
      {categories.data ? (
        <div className="max-w-4xl">
          <AddOne
            label={t('categories.new')}
            submit={t('categories.add')}
            submitting={t('categories.adding')}
            onAdd={add}
          />
          {categories.data.length === 0 ? (
            <EmptyState icon={<Tags aria-hidden />} title={t('categories.empty_title')}>
              {t('categories.empty_body')}
            </EmptyState>
          ) : (
            <>
              <p className="mt-6 mb-3 max-w-[68ch] text-14 text-text-2">{t('categories.lead')}</p>
              <Shelves categories={categories.data} />
            </>
          )}
        </div>
      ) : categories.isError ? (
        <LoadError
          error={categories.error}
          onRetry={() => void categories.refetch()}
          isRetrying={categories.isFetching}
        />
      ) : (
        <div aria-busy className="grid max-w-4xl gap-3">
          <Skeleton className="h-10 w-96 max-w-full" />
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      )}
    </>
  );
}

function Shelves({ categories }: { categories: CategoryEntry[] }) {
  const queryClient = useQueryClient();
  const fail = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: categoryKeys.list });
    flash.show(describeError(error), 'error', 8000);
  };

  const sort = useMutation({
    scope: { id: 'category-order' },
    mutationFn: ({ sorted }: { sorted: CategoryEntry[]; before?: CategoryEntry[] }) =>
      orderCategories(idsOf(sorted)),
    onMutate: ({ sorted }) => void queryClient.setQueryData(categoryKeys.list, sorted),
    onSuccess: (answer, { before }) => {
      queryClient.setQueryData(categoryKeys.list, answer);
      if (!before) return;
      notices.show({
        message: t('categories.order_changed'),
        undo: () => sort.mutate({ sorted: before }),
      });
    },
    onError: fail,
  });

  const feature = useMutation({
    mutationFn: ({
      category,
      isOn,
    }: {
      category: CategoryEntry;
      isOn: boolean;
      isUndo?: boolean;
    }) => changeCategory(category.id, { featured: isOn }),
    onSuccess: async (_, { category, isOn, isUndo }) => {
      await queryClient.invalidateQueries({ queryKey: categoryKeys.all });
      if (isUndo) return;
      notices.show({
        message: isOn
          ? t('categories.featured_done', { title: category.title })
          : t('categories.unfeatured_done', { title: category.title }),
        undo: () => feature.mutate({ category, isOn: !isOn, isUndo: true }),
      });
    },
    onError: fail,
  });

  const hasPictures = categories.some(({ image }) => image !== null);
  return (
    <SortableList
      label={t('categories.order')}
      items={categories.map((category) => ({ ...category, label: category.title }))}
      onSort={(sorted) => sort.mutate({ sorted, before: categories })}
      renderRow={(category) => (
        <div className="relative flex items-center gap-3 min-h-14 rounded-control py-2 ps-2 pe-2 transition-colors hover:bg-veil">
          {hasPictures && (
            <Still image={category.image} sizes="72px" className="-ms-1 w-18 max-sm:hidden" />
          )}
          <Link
            to={paths.category(category.id)}
            className="min-w-0 flex-1 truncate rounded-control text-14 font-medium after:absolute after:inset-0"
          >
            {category.title}
          </Link>
          <span className="text-14 whitespace-nowrap text-text-2 tabular-nums">
            {t('categories.films', { count: category.contents_count })}
          </span>
          <IconButton
            size="small"
            className="relative z-1"
            aria-pressed={category.featured}
            label={
              category.featured
                ? t('categories.unfeature', { title: category.title })
                : t('categories.feature', { title: category.title })
            }
            onClick={() => feature.mutate({ category, isOn: !category.featured })}
          >
            <Star
              aria-hidden
              className={`size-4 ${category.featured ? 'fill-current text-primary-text' : ''}`}
            />
          </IconButton>
        </div>
      )}
    />
  );
}
