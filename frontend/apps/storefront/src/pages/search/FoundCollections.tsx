import { suggestionsQuery } from '@matinee/api/storefront/search';
import { useQuery } from '@tanstack/react-query';
import { ListVideo } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { langIn } from '../../util/content-lang';

/** The series and playlists that the words name: the results themselves are films alone. */
export function useFoundCollections(words: string | undefined) {
  const { data, isLoading } = useQuery(suggestionsQuery(words ?? ''));
  if (!words || !data) return { collections: [], isLoading };
  const collections = [
    ...data.series.map((one) => ({
      ...one,
      kind: 'series' as const,
      to: paths.series(one.permalink),
    })),
    ...data.playlists.map((one) => ({
      ...one,
      kind: 'playlist' as const,
      to: paths.playlist(one.permalink),
    })),
  ];
  return { collections, isLoading };
}

interface FoundCollectionsProps {
  collections: ReturnType<typeof useFoundCollections>['collections'];
}

/** Above the films, each a link to its page. */
export function FoundCollections({ collections }: FoundCollectionsProps) {
  return (
    <ul aria-label={t('search.collections')} className="mb-8 grid grid-cols-1 gap-2 sm:grid-cols-2">
      {collections.map((one) => (
        <li key={one.to}>
          <Link
            to={one.to}
            viewTransition
            className="flex items-center gap-3 rounded-card bg-raised p-3 transition-colors hover:bg-veil-strong"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-veil text-text-2">
              <ListVideo aria-hidden className="size-5" />
            </span>
            <span className="min-w-0">
              <bdi
                lang={langIn(one, 'title')}
                className="block truncate text-16 font-semibold text-text"
              >
                {one.title}
              </bdi>{' '}
              <span className="block text-14 text-text-2">{t(`collection.kind.${one.kind}`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
