import type { components } from '@matinee/api/generated/backoffice';
import { client, dataOf } from './client';
import { withFile } from './files';

export type Import = components['schemas']['Import'];
export type ImportFault = components['schemas']['ImportFault'];

/** A dry run says what the file would do, and changes nothing. */
export const importContents = (file: File, isDryRun: boolean) =>
  dataOf(
    client.POST('/bullet/api/imports', {
      params: { query: { dry_run: isDryRun } },
      ...withFile(file),
    }),
  );
