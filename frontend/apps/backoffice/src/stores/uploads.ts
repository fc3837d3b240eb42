import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import { removeChapter } from '../data/chapters';
import { describeError } from '../data/errors';
import { deleteFilm, filmKeys, requestUpload } from '../data/films';
import type { UploadItem } from '../uploads/queue';
import { createUploads, type Uploads } from '../uploads/uploads';

/** The uploads of this tab, on the real server, network and storage. */
export function connectUploads(queryClient: QueryClient): Uploads {
  return createUploads({
    requestGrant: requestUpload,
    discard: async ({ contentId, chapterId }) => {
      await (chapterId === null ? deleteFilm(contentId) : removeChapter(contentId, chapterId));
    },
    loadTransfer: async () => (await import('../uploads/transfer')).startTransfer,
    describeError,
    storage: localStorage,
    now: Date.now,
    onServerChange: () => void queryClient.invalidateQueries({ queryKey: filmKeys.all }),
  });
}

export const UploadsContext = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('Wrap the page in <UploadsContext>.');
  return uploads;
}

export function useUploadItems(): readonly UploadItem[] {
  const { subscribe, getItems } = useUploads();
  return useSyncExternalStore(subscribe, getItems);
}
