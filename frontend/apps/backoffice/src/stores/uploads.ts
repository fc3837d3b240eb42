import { giveUpNextFile, removeChapter } from '@matinee/api/backoffice/chapters';
import { deleteFilm, filmKeys, requestUpload } from '@matinee/api/backoffice/films';
import { statusOf } from '@matinee/api/result';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import type { UploadItem } from '../uploads/queue';
import { createUploads, type Made, type Uploads } from '../uploads/uploads';
import { describeError } from '../util/errors';

/** The uploads of this tab, on the real server, network and storage. */
export function connectUploads(queryClient: QueryClient): Uploads {
  return createUploads({
    requestGrant: requestUpload,
    discard,
    loadTransfer: async () => (await import('../uploads/transfer')).startTransfer,
    describeError,
    storage: localStorage,
    now: Date.now,
    onServerChange: () => void queryClient.invalidateQueries({ queryKey: filmKeys.all }),
  });
}

async function discard({ contentId, chapterId, replacing }: Made): Promise<void> {
  if (chapterId === null) await deleteFilm(contentId);
  else if (replacing === null) await removeChapter(contentId, chapterId);
  else await giveUpUnlessGone(contentId, chapterId, replacing);
}

/** A later file for the same chapter has its place already. */
async function giveUpUnlessGone(filmId: number, chapterId: number, upload: string): Promise<void> {
  try {
    await giveUpNextFile(filmId, chapterId, upload);
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
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
