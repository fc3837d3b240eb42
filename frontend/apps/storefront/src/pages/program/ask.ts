/** What the address asks of the film page: `?chapter=&t=&categoryId=&playlist=&autoplay=` (SPEC 2, and ours). */
export interface Asked {
  chapter: string | null;
  /** Seconds into the chapter. */
  second: number | null;
  categoryId: number | undefined;
  /** The permalink of the playlist that is being watched. */
  playlist: string | null;
  autoplay: boolean;
}

export function readAsked(query: URLSearchParams): Asked {
  return {
    chapter: query.get('chapter'),
    second: wholeNumber(query.get('t')),
    categoryId: wholeNumber(query.get('categoryId')) || undefined,
    playlist: query.get('playlist'),
    autoplay: query.get('autoplay') === 'true',
  };
}

/** The address of a chapter on this page, in the category or the playlist one came from. */
export function chapterSearch(
  id: number,
  { categoryId, playlist }: Pick<Asked, 'categoryId' | 'playlist'>,
): string {
  const query = new URLSearchParams({ chapter: String(id) });
  if (categoryId !== undefined) query.set('categoryId', String(categoryId));
  if (playlist !== null) query.set('playlist', playlist);
  return `?${query}`;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
