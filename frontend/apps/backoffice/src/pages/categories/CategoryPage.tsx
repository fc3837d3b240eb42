import {
  categoryKeys,
  categoryQuery,
  changeCategory,
  deleteCategory,
  removeCategoryImage,
  setCategoryImage,
  type CategoryDetail,
} from '@matinee/api/backoffice/categories';
import { buttonClass } from '@matinee/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { DeleteMenu } from '../../components/DeleteMenu';
import { FollowerCount } from '../../components/FollowerCount';
import { OwnPicture } from '../../components/OwnPicture';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { Panel } from '../../components/Panel';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { ShelfFields } from '../../components/ShelfFields';
import { Switch } from '../../components/Switch';
import { TranslationsPanel } from '../../components/TranslationsPanel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { useInlineChange } from '../../util/use-inline-change';
import { CategoryFilms } from './CategoryFilms';

export function loader(args: LoaderFunctionArgs) {
  prefetch(categoryQuery(idOf(args)));
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const category = useQuery(categoryQuery(id));
  return (
    <RecordPage
      record={category}
      waiting={
        <RecordSkeleton grid="xl:grid-cols-[minmax(0,1fr)_26rem]" panels={['h-96', 'h-96']} />
      }
    >
      {(data) => <Loaded key={id} category={data} />}
    </RecordPage>
  );
}

function Loaded({ category }: { category: CategoryDetail }) {
  const queryClient = useQueryClient();
  const keep = (answer: CategoryDetail) => {
    queryClient.setQueryData(categoryKeys.one(category.id), answer);
    void queryClient.invalidateQueries({ queryKey: categoryKeys.list });
  };
  const { faults, save } = useInlineChange({
    scope: `category-${category.id}`,
    value: category,
    change: (part) => changeCategory(category.id, part),
    onChanged: keep,
    words: (what) => t('categories.changed', { what }),
  });

  return (
    <>
      <PageTitle>{category.title}</PageTitle>
      <PageHeader
        back={{ to: paths.categories(), label: t('categories.back') }}
        title={category.title}
        meta={<FollowerCount kind="category" topic={category} />}
        actions={
          <>
            <a
              href={paths.categoryInStore(category.permalink)}
              className={buttonClass('secondary')}
            >
              <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
              {t('categories.view')}
            </a>
            <DeleteMenu
              group="categories"
              name={category.title}
              onDelete={() => deleteCategory(category.id)}
              list={paths.categories()}
              keys={{ one: categoryKeys.one(category.id), lists: categoryKeys.list }}
            />
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6 max-xl:contents">
          <CategoryFilms category={category} onChanged={keep} />
          <div className="max-xl:order-last">
            <TranslationsPanel
              original={category}
              labels={{ title: t('categories.name'), description: t('categories.description') }}
              faults={faults}
              save={save}
            />
          </div>
        </div>
        <Panel title={t('categories.details')}>
          <div className="grid gap-5">
            <ShelfFields
              shelf={category}
              descriptionHint={t('categories.description_hint')}
              faults={faults}
              save={save}
            />
            <Switch
              label={t('categories.featured')}
              hint={t('categories.featured_hint')}
              isOn={category.featured}
              onChange={(isFeatured) => save({ featured: isFeatured }, t('categories.featured'))}
            />
            <OwnPicture
              scope={`category-${category.id}`}
              hint={t('categories.picture_hint')}
              picture={category.image}
              change={(file) =>
                file ? setCategoryImage(category.id, file) : removeCategoryImage(category.id)
              }
              onChanged={keep}
            />
          </div>
        </Panel>
      </div>
    </>
  );
}
