import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type Setup = Schemas['Setup'];
export type SetupStep = Setup['steps'][number];
export type SetupStepName = SetupStep['name'];

export const setupQuery = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/setup', { signal })),
    // What the owner has just done in another room is what they come back to see.
    staleTime: 0,
  });

export const changeSetupStep = ({ step, isSkipped }: { step: SetupStepName; isSkipped: boolean }) =>
  dataOf(
    client.PUT('/bullet/api/setup/{step}', {
      params: { path: { step } },
      body: { is_skipped: isSkipped },
    }),
  );
