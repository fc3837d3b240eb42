import {
  changeCollection,
  collectionKeys,
  collectionQuery,
  deleteCollection,
  removeCollectionImage,
  setCollectionImage,
  type CollectionDetail,
} from '@matinee/api/backoffice/collections';
import { buttonClass } from '@matinee/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '../../components/Badge';
import { DeleteMenu } from '../../components/DeleteMenu';
import { InlineText } from '../../components/InlineText';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { Panel } from '../../components/Panel';
import { OwnPicture } from '../../components/OwnPicture';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { useInlineChange } from '../../util/use-inline-change';
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
            <span className="text-14 text-text-2">
              {t(`collections.${kind}.count`, { count: collection.contents_count })}
            </span>
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
        <Seasons collection={collection} onChanged={keep} />
        <Details collection={collection} onChanged={keep} />
      </div>
    </>
  );
}

interface DetailsProps extends LoadedProps {
  onChanged: (answer: CollectionDetail) => void;
}

function Details({ collection, onChanged }: DetailsProps) {
  const { faults, save } = useInlineChange({
    scope: `collection-${collection.id}`,
    value: collection,
    change: (part) => changeCollection(collection.id, part),
    onChanged,
    words: (what) => t('categories.changed', { what }),
  });
  return (
    <Panel title={t('categories.details')}>
      <div className="grid gap-5">
        <Switch
          label={t('films.states.published')}
          hint={t('collections.published_hint')}
          isOn={collection.is_published}
          error={faults['is_published']}
          onChange={(isOn) => save({ is_published: isOn }, t('films.states.published'))}
        />
        <InlineText
          label={t('categories.name')}
          value={collection.title}
          error={faults['title']}
          input={{ maxLength: 200 }}
          onSave={(title) => save({ title }, t('categories.name'))}
        />
        <InlineText
          isLong
          label={t('categories.description')}
          hint={t('collections.description_hint')}
          value={collection.description}
          error={faults['description']}
          onSave={(description) => save({ description }, t('categories.description'))}
        />
        <InlineText
          label={t('categories.address')}
          hint={t('categories.address_hint')}
          value={collection.permalink}
          error={faults['permalink']}
          input={{ spellCheck: false, autoCapitalize: 'none', maxLength: 120 }}
          onSave={(permalink) => save({ permalink }, t('categories.address'))}
        />
        <OwnPicture
          scope={`collection-${collection.id}`}
          hint={t('collections.picture_hint')}
          picture={collection.image}
          change={(file) =>
            file ? setCollectionImage(collection.id, file) : removeCollectionImage(collection.id)
          }
          onChanged={onChanged}
        />
      </div>
    </Panel>
  );
}
