import { queryOptions } from '@tanstack/react-query';
import { CallFailed } from '../result';
import { client, dataOf, type Schemas } from './client';
import { filmKeys } from './films';

export type Cue = Schemas['Cue'];
export type EditedCaptions = Schemas['EditedCaptions'];

/** The captions of one language, to be edited; null where the film has none in it. */
export const editedCaptionsQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: [...filmKeys.one(id), 'captions', language],
    queryFn: async ({ signal }): Promise<EditedCaptions | null> => {
      const params = { path: { content_id: id, language } };
      const address = '/bullet/api/contents/{content_id}/captions/{language}';
      try {
        return await dataOf(client.GET(address, { params, signal }));
      } catch (error) {
        if (error instanceof CallFailed && error.failure.status === 404) return null;
        throw error;
      }
    },
    // What is being edited is not exchanged under the writer's hands.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Answers 409 when somebody else has changed them since `version`. */
export const writeCaptions = (
  id: number,
  language: string,
  { label, version, cues }: Pick<EditedCaptions, 'label' | 'version' | 'cues'>,
) =>
  dataOf(
    client.PUT('/bullet/api/contents/{content_id}/captions/{language}', {
      params: { path: { content_id: id, language } },
      body: { label, version, cues },
    }),
  );
