import type { Chapter } from '@matinee/api/storefront/contents';

export type ChapterMark = Chapter['chapter_marks'][number];

/** The mark whose part a moment is in; null before the first one. */
export function markAt(marks: readonly ChapterMark[], seconds: number): ChapterMark | null {
  return marks.findLast(({ at_seconds: at }) => at <= seconds) ?? null;
}

/** The marks of the chapter, where they are those of the video that plays: another file may have come since. */
export function marksOf(chapter: Chapter | undefined, videoId: number): readonly ChapterMark[] {
  return chapter && chapter.video_id === videoId ? chapter.chapter_marks : [];
}
