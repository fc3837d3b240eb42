import {
  arrangeCollection,
  collectionKeys,
  type CollectionDetail,
  type SeasonEntry,
} from '@matinee/api/backoffice/collections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

interface Arrangement {
  seasons: readonly SeasonEntry[];
  /** Said with the undo; nothing when it is the undo itself. */
  message?: string;
}

/** Sends all seasons whole, one change after the other; each has an undo. */
export function useArrangement(
  { id }: CollectionDetail,
  onChanged: (answer: CollectionDetail) => void,
) {
  const queryClient = useQueryClient();
  const key = collectionKeys.one(id);
  const readCached = () => queryClient.getQueryData<CollectionDetail>(key);

  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: `collection-${id}` },
    // Asked for when it is its turn: the change before it has counted up the version.
    mutationFn: ({ seasons }: Arrangement) =>
      arrangeCollection(id, readCached()?.version ?? 0, seasons),
    onMutate: ({ seasons }) => {
      const before = readCached();
      if (before) queryClient.setQueryData(key, { ...before, seasons: [...seasons] });
      return { before };
    },
    onSuccess: (answer, { message }, { before }) => {
      // The changes that wait behind it show already.
      const areWaiting = queryClient.isMutating({ mutationKey: key }) > 1;
      onChanged(areWaiting ? { ...answer, seasons: readCached()?.seasons ?? [] } : answer);
      if (!message || !before) return;
      notices.show({ message, undo: () => mutate({ seasons: before.seasons }) });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: key });
      flash.show(describeError(error), 'error', 8000);
    },
  });
  return (seasons: readonly SeasonEntry[], message: string) => mutate({ seasons, message });
}
