import {
  addFavorite,
  favoriteQuery,
  removeFavorite,
  type FavoriteOf,
} from '@matinee/api/storefront/favorites';
import { orThrow } from '@matinee/api/result';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { report } from '../stores/measuring';
import { useKeptPress } from './use-kept-press';

interface Options extends FavoriteOf {
  title: string;
  /** What a list or the film's page already said. */
  known?: boolean | null | undefined;
  /** Fetch the state; a card waits until the pointer is over it. */
  isAsked: boolean;
}

/** As `pages/first/mark.html` names it. */
export const favoritePress = (contentId: number) => `favorite ${contentId}`;

/** The heart of a film: it changes at once, and back when the server could not keep it. */
export function useFavorite({ title, known, isAsked, ...of }: Options) {
  const client = useQueryClient();
  const query = favoriteQuery(of);
  const { data: isFavorite = known ?? false } = useQuery({
    ...query,
    enabled: isAsked && typeof known !== 'boolean',
  });

  const { mutate } = useMutation({
    // Presses go out one after the other, so that the last one stays.
    scope: { id: query.queryKey.join('/') },
    mutationFn: async (next: boolean) =>
      orThrow(await (next ? addFavorite(of) : removeFavorite(of))),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, next);
    },
    onError: (_error, next) => {
      client.setQueryData(query.queryKey, !next);
      const key = next ? 'catalog.favorite.add_failed' : 'catalog.favorite.remove_failed';
      flash.show(t(key, { title }), 'error');
    },
    onSuccess: (_answer, next) => {
      const name = next ? 'favorite_added' : 'favorite_removed';
      report({ name, value: 1, details: { content_id: of.contentId } });
      for (const path of ['/api/contents/favorites', '/api/contents/my_library']) {
        void client.invalidateQueries({ queryKey: [path], refetchType: 'inactive' });
      }
    },
  });

  useKeptPress(
    favoritePress(of.contentId),
    () => {
      if (!isFavorite) mutate(true);
    },
    of.chapterId === undefined,
  );
  return { isFavorite, toggle: () => mutate(!isFavorite) };
}
