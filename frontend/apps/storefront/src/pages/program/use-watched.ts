import { markWatched } from '@matinee/api/storefront/watched';
import { contentQuery, type Chapter, type Content } from '@matinee/api/storefront/contents';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { useWatched, watchedStore } from '../../stores/watched';

/** Which chapters this viewer has watched, and the way to say so oneself. */
export function useWatchedChapters(content: Content) {
  const videos = useWatched();
  const isWatched = ({ id, video_id }: Chapter) =>
    content.watched.includes(id) || (video_id !== null && videos.has(video_id));

  const toggle = async (chapter: Chapter) => {
    const wanted = !isWatched(chapter);
    note(content.permalink, chapter, wanted);
    const result = await markWatched(content.permalink, {
      chapterId: chapter.id,
      isWatched: wanted,
    });
    if (result.success) return;
    note(content.permalink, chapter, !wanted);
    flash.show(t('program.mark_failed'), 'error');
  };

  const { session, settings } = pageConfig;
  const canMark = session.logged && settings.mark_as_watched;
  return { isWatched: canMark ? isWatched : () => false, canMark, toggle };
}

/** In both places where it is known. */
function note(permalink: string, { id, video_id }: Chapter, isWatched: boolean): void {
  queryClient.setQueryData(contentQuery(permalink).queryKey, (known) => {
    if (!known) return undefined;
    const others = known.watched.filter((chapterId) => chapterId !== id);
    return { ...known, watched: isWatched ? [...others, id] : others };
  });
  if (video_id !== null) watchedStore.mark(video_id, isWatched);
}
