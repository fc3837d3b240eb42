import { filmKeys, filmQuery, type Film } from '@matinee/api/backoffice/films';
import type { QueryClient } from '@tanstack/react-query';

const LOOK_EVERY_MS = 1500;
const MOST_LOOKS = 20;

/** A poster is made by a job: look until the film shows another one, and give up quietly after half a minute. */
export async function awaitPoster(queryClient: QueryClient, before: Film): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const film = await queryClient
      .fetchQuery({ ...filmQuery(before.id), staleTime: 0 })
      .catch(() => null);
    if (film && film.poster?.src !== before.poster?.src) break;
  }
  await queryClient.invalidateQueries({ queryKey: filmKeys.lists });
}
