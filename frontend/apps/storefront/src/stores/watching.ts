/** Where the signed-in viewer is, in every answer that shows it: a card's line moves while one watches. */
import { contentQuery, type Chapter, type Content } from '@matinee/api/storefront/contents';
import { progressQuery } from '@matinee/api/storefront/library';
import { queryClient } from './query-client';

/** Saves where the viewer stopped in a chapter. */
export function notePosition(content: Content, chapter: Chapter, seconds: number): void {
  queryClient.setQueryData(contentQuery(content.permalink).queryKey, (previous) =>
    previous
      ? { ...previous, watch: { chapter_id: chapter.id, position_seconds: seconds } }
      : undefined,
  );
  queryClient.setQueryData(progressQuery().queryKey, (previous) => {
    if (!previous) return undefined;
    const before = previous.find(({ chapter_id }) => chapter_id === chapter.id);
    const latest = {
      content_id: content.id,
      chapter_id: chapter.id,
      duration: chapter.duration,
      watched: before?.watched ?? false,
      position_seconds: seconds,
    };
    return [latest, ...previous.filter((place) => place !== before)];
  });
}

/** The lists of the library hold and order films by what was watched: asked again when next looked at. */
export function forgetLibrary(): void {
  for (const path of ['/api/contents/my_library', '/api/contents/recent_views']) {
    void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
  }
}
