import { liveKeys, type LiveInput } from '@matinee/api/backoffice/live';
import type { QueryClient } from '@tanstack/react-query';

/** Put an answer in its place in the list. */
export function keepInput(queryClient: QueryClient, answer: LiveInput): void {
  queryClient.setQueryData<LiveInput[]>(liveKeys.inputs, (previous) =>
    previous?.map((input) => (input.id === answer.id ? answer : input)),
  );
}
