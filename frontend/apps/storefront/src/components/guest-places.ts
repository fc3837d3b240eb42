import { chapterQuery } from '@matinee/api/storefront/contents';
import { useQueries } from '@tanstack/react-query';
import { listResumePoints, resumeAt } from '../player/resume';
import { pageConfig } from '../stores/page-config';

/** Each is a separate request: as many as a row has. */
const SHOWN = 8;

/** Where a guest stopped, as this device remembers it, the latest first. */
export function useGuestPlaces() {
  const { session, settings } = pageConfig;
  const points =
    session.logged || !settings.continue_watching ? [] : listResumePoints().slice(0, SHOWN);
  return useQueries({
    queries: points.map(([chapterId]) => chapterQuery(chapterId)),
    combine: (answers) => ({
      isPending: answers.some((answer) => answer.isPending),
      // A film that has been deleted cannot be continued.
      places: answers.flatMap(({ data: chapter }, i) => {
        const seconds = points[i]?.[1] ?? 0;
        if (!chapter || resumeAt(seconds, chapter.duration) === 0) return [];
        return {
          chapter,
          content_id: chapter.content.id,
          chapter_id: chapter.id,
          position_seconds: seconds,
          duration: chapter.duration,
          watched: false,
        };
      }),
    }),
  });
}
