import { client, dataOf, type Schemas } from './client';

export type FilmChapter = Schemas['FilmChapter'];

const at = (filmId: number, chapterId: number) => ({
  path: { content_id: filmId, chapter_id: chapterId },
});

/** What is left out is unchanged. */
export type ChapterChange = Partial<Schemas['ChapterChange']>;

export const changeChapter = (filmId: number, chapterId: number, change: ChapterChange) =>
  dataOf(
    client.PATCH('/bullet/api/contents/{content_id}/chapters/{chapter_id}', {
      params: at(filmId, chapterId),
      body: change as Schemas['ChapterChange'],
    }),
  );

export const removeChapter = (filmId: number, chapterId: number) =>
  dataOf(
    client.DELETE('/bullet/api/contents/{content_id}/chapters/{chapter_id}', {
      params: at(filmId, chapterId),
    }),
  );

/** Give up the file that is to replace the chapter's; with an upload, only if it is that one. */
export const giveUpNextFile = (filmId: number, chapterId: number, upload?: string) =>
  dataOf(
    client.DELETE('/bullet/api/contents/{content_id}/chapters/{chapter_id}/next_file', {
      params: { ...at(filmId, chapterId), query: upload === undefined ? {} : { upload } },
    }),
  );

export const retryNextFile = (filmId: number, chapterId: number) =>
  dataOf(
    client.POST('/bullet/api/contents/{content_id}/chapters/{chapter_id}/next_file/retry', {
      params: at(filmId, chapterId),
    }),
  );

/** Play again what the chapter played within the last week. */
export const restoreFormerFile = (filmId: number, chapterId: number, videoId: number) =>
  dataOf(
    client.POST(
      '/bullet/api/contents/{content_id}/chapters/{chapter_id}/former_files/{video_id}/restore',
      { params: { path: { ...at(filmId, chapterId).path, video_id: videoId } } },
    ),
  );

/** `videoId`: the one that the points were chosen in, in seconds. */
export const trimFile = (
  filmId: number,
  chapterId: number,
  videoId: number,
  { begin, end }: { begin: number; end: number },
) =>
  dataOf(
    client.POST('/bullet/api/contents/{content_id}/chapters/{chapter_id}/trim', {
      params: at(filmId, chapterId),
      body: { video_id: videoId, from_seconds: begin, until_seconds: end },
    }),
  );

export type ChapterMark = FilmChapter['chapter_marks']['marks'][number];

/** `videoId`: the one that the moments were chosen in. The list is whole. */
export const setChapterMarks = (
  filmId: number,
  chapterId: number,
  videoId: number,
  { marks, isShown }: { marks: readonly ChapterMark[]; isShown: boolean },
) =>
  dataOf(
    client.PUT('/bullet/api/contents/{content_id}/chapters/{chapter_id}/chapter_marks', {
      params: at(filmId, chapterId),
      body: { video_id: videoId, marks: [...marks], is_shown: isShown },
    }),
  );

export const orderChapters = (filmId: number, ids: number[]) =>
  dataOf(
    client.PUT('/bullet/api/contents/{content_id}/chapters/order', {
      params: { path: { content_id: filmId } },
      body: { ids },
    }),
  );
