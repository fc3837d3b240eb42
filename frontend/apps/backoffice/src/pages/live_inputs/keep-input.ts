import type { QueryClient } from '@tanstack/react-query';
import { liveKeys, type LiveInput } from '../../data/live';

/** Put an answer in its place in the list. */
export function keepInput(queryClient: QueryClient, answer: LiveInput): void {
  queryClient.setQueryData<LiveInput[]>(liveKeys.inputs, (known) =>
    known?.map((input) => (input.id === answer.id ? answer : input)),
  );
}
