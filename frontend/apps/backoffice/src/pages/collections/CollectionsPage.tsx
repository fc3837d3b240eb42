import {
  collectionKeys,
  collectionsQuery,
  createCollection,
  type CollectionEntry,
  type CollectionKind,
} from '@matinee/api/backoffice/collections';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { AddOne } from '../../components/AddOne';
import { Badge } from '../../components/Badge';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { Still } from '../../components/Still';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';

const KINDS = ['series', 'playlist'] as const satisfies readonly CollectionKind[];

export function loader() {
  prefetch(collectionsQuery());
  return null;
}

/** All series, and all playlists. */
export function Component() {
  const collections = useQuery(collectionsQuery());
  if (collections.data) {
    return (
      <div className="grid max-w-6xl items-start gap-6 xl:grid-cols-2">
        {KINDS.map((kind) => (
          <KindPanel
            key={kind}
            kind={kind}
            collections={collections.data.filter((one) => one.kind === kind)}
          />
        ))}
      </div>
    );
  }
  if (collections.isError) {
    return (
      <LoadError
        error={collections.error}
        onRetry={() => void collections.refetch()}
        isRetrying={collections.isFetching}
      />
    );
  }
  return (
    <div aria-busy className="grid max-w-6xl gap-6 xl:grid-cols-2">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}

interface KindPanelProps {
  kind: CollectionKind;
  collections: readonly CollectionEntry[];
}

function KindPanel({ kind, collections }: KindPanelProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function add(title: string) {
    const collection = await createCollection(kind, title);
    queryClient.setQueryData(collectionKeys.one(collection.id), collection);
    void queryClient.invalidateQueries({ queryKey: collectionKeys.list });
    await navigate(paths.collection(collection.id));
  }

  return (
    <Panel title={t(`collections.${kind}.title`)}>
      <AddOne
        label={t(`collections.${kind}.new`)}
        submit={t(`collections.${kind}.add`)}
        submitting={t('collections.adding')}
        onAdd={add}
      />
      {collections.length === 0 ? (
        <div className="mt-6 max-w-[60ch] text-14">
          <p className="font-medium">{t(`collections.${kind}.empty_title`)}</p>
          <p className="mt-1 text-text-2">{t(`collections.${kind}.empty_body`)}</p>
        </div>
      ) : (
        <ul className="mt-4 divide-y divide-hairline">
          {collections.map((collection) => (
            <li key={collection.id}>
              <Row collection={collection} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ collection }: { collection: CollectionEntry }) {
  const { id, kind, title, image, is_published: isPublished } = collection;
  return (
    <div className="relative flex min-h-14 items-center gap-3 rounded-control py-2 transition-colors hover:bg-veil">
      <Still image={image} sizes="72px" className="w-18 max-sm:hidden" />
      <Link
        to={paths.collection(id)}
        className="min-w-0 flex-1 rounded-control text-14 font-medium after:absolute after:inset-0"
      >
        <span className="line-clamp-2">{title}</span>
        <span className="block text-12 font-normal text-text-2">
          {t(`collections.${kind}.count`, { count: collection.contents_count })}
        </span>
      </Link>
      <Badge tone={isPublished ? 'good' : 'quiet'}>
        {isPublished ? t('films.states.published') : t('films.states.draft')}
      </Badge>
    </div>
  );
}
