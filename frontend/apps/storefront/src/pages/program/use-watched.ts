import { markWatched } from '@matinee/api/storefront/watched';
import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { useWatched, watchedStore } from '../../stores/watched';
import { forgetLibrary } from '../../stores/watching';

/** Which chapters this viewer has watched, and the way to say so oneself. */
export function useWatchedChapters(content: Content) {
  const videos = useWatched();
  const isWatched = ({ video_id }: Chapter) => video_id !== null && videos.has(video_id);

  const toggle = async (chapter: Chapter) => {
    if (chapter.video_id === null) return;
    const isMarked = !isWatched(chapter);
    watchedStore.mark(chapter.video_id, isMarked);
    const result = await markWatched(content.permalink, {
      chapterId: chapter.id,
      isWatched: isMarked,
    });
    if (result.success) return forgetLibrary();
    watchedStore.mark(chapter.video_id, !isMarked);
    flash.show(t('program.mark_failed'), 'error');
  };

  const { session, settings } = pageConfig;
  const canMark = session.logged && settings.mark_as_watched;
  return { isWatched: canMark ? isWatched : () => false, canMark, toggle };
}
