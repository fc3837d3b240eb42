import { useQuery } from '@tanstack/react-query';
import { parseStoryboard, type StoryboardFrame } from './storyboard';

const none: StoryboardFrame[] = [];

/** The pictures of a film's moments; none while they load, when there are none, or when they cannot be read. */
export function useStoryboard(address: string | null | undefined): StoryboardFrame[] {
  const { data } = useQuery({
    queryKey: ['storyboard', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address ?? '', { signal });
      if (!response.ok) throw new Error(`The storyboard answered ${response.status}.`);
      return parseStoryboard(await response.text(), address ?? '');
    },
    enabled: Boolean(address),
    staleTime: Infinity,
    retry: false,
  });
  return data ?? none;
}
