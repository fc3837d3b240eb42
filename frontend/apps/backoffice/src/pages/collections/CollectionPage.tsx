import {
  collectionKeys,
  collectionQuery,
  deleteCollection,
  type CollectionDetail,
} from '@matinee/api/backoffice/collections';
import { buttonClass } from '@matinee/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '../../components/Badge';
import { DeleteMenu } from '../../components/DeleteMenu';
import { FollowerCount } from '../../components/FollowerCount';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { CollectionDetails } from './CollectionDetails';
import { CollectionTranslations } from './CollectionTranslations';
import { Seasons } from './Seasons';

export function loader(args: LoaderFunctionArgs) {
  prefetch(collectionQuery(idOf(args)));
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const collection = useQuery(collectionQuery(id));
  return (
    <RecordPage
      record={collection}
      waiting={
        <RecordSkeleton grid="xl:grid-cols-[minmax(0,1fr)_26rem]" panels={['h-96', 'h-96']} />
      }
    >
      {(data) => <Loaded key={id} collection={data} />}
    </RecordPage>
  );
}

interface LoadedProps {
  collection: CollectionDetail;
}

function Loaded({ collection }: LoadedProps) {
  const queryClient = useQueryClient();
  const { id, kind, title, is_published: isPublished } = collection;
  const keep = (answer: CollectionDetail) => {
    queryClient.setQueryData(collectionKeys.one(id), answer);
    void queryClient.invalidateQueries({ queryKey: collectionKeys.list });
  };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        back={{ to: paths.collections(), label: t('collections.title') }}
        title={title}
        meta={
          <>
            <Badge tone={isPublished ? 'good' : 'quiet'}>
              {isPublished ? t('films.states.published') : t('films.states.draft')}
            </Badge>
            <span className="text-14 text-text-2">{t(`collections.${kind}.one`)}</span>
            {kind === 'series' ? (
              <FollowerCount kind="series" topic={collection} />
            ) : (
              <span className="text-14 text-text-2">
                {t('collections.playlist.count', { count: collection.contents_count })}
              </span>
            )}
          </>
        }
        actions={
          <>
            <a
              href={paths.collectionInStore(kind, collection.permalink)}
              className={buttonClass('secondary')}
            >
              <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
              {t('categories.view')}
            </a>
            <DeleteMenu
              group="collections"
              name={title}
              onDelete={() => deleteCollection(id)}
              list={paths.collections()}
              keys={{ one: collectionKeys.one(id), lists: collectionKeys.all }}
            />
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6 max-xl:contents">
          <Seasons collection={collection} onChanged={keep} />
          <div className="max-xl:order-last">
            <CollectionTranslations collection={collection} onChanged={keep} />
          </div>
        </div>
        <CollectionDetails collection={collection} onChanged={keep} />
      </div>
    </>
  );
}
