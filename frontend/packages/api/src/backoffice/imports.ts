import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { withFile } from './files';

export type Import = Schemas['Import'];
export type ImportFault = Schemas['ImportFault'];

const ASK_AGAIN_MS = 1000;

/** Whether a job still works on it. */
export const isOpen = ({ state }: Import): boolean => state === 'waiting' || state === 'running';

/** Hands a file in to be checked: says what it would do, and changes nothing. */
export const checkFile = (file: File) =>
  dataOf(
    client.POST('/bullet/api/imports', {
      params: { query: { dry_run: true } },
      ...withFile(file),
    }),
  );

/** Imports what was checked. */
export const runImport = (id: number) =>
  dataOf(
    client.POST('/bullet/api/imports/{import_id}/run', { params: { path: { import_id: id } } }),
  );

export const cancelImport = (id: number) =>
  dataOf(client.DELETE('/bullet/api/imports/{import_id}', { params: { path: { import_id: id } } }));

/** An import, polled until it has ended. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: async ({ client: cache }) => {
      const run = await dataOf(
        client.GET('/bullet/api/imports/{import_id}', { params: { path: { import_id: id } } }),
      );
      // Films, categories, authors: whatever was on the screens may be another now.
      if (run.applied)
        void cache.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== 'imports',
        });
      return run;
    },
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? ASK_AGAIN_MS : false),
  });
