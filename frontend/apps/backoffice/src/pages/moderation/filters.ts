import type { CommentFilter } from '@matinee/api/backoffice/moderation';
import { readNumber, readPage } from '../../util/address';

export const views = ['queue', 'held', 'reported', 'hidden', 'all', 'blocked'] as const;
export type View = CommentFilter | 'blocked';

export interface ModerationFilters {
  view: View;
  query: string;
  authorId: number | null;
  page: number;
  /** The oldest first; the newest without it. */
  sort?: 'date' | undefined;
}

/** Read the filters out of the address; what makes no sense reads as the queue. */
export function readFilters(params: URLSearchParams): ModerationFilters {
  return {
    view: views.find((candidate) => candidate === params.get('show')) ?? 'queue',
    query: (params.get('q') ?? '').trim(),
    authorId: readNumber(params, 'by') ?? null,
    page: readPage(params),
    sort: params.get('sort') === 'date' ? 'date' : undefined,
  };
}

/** Write filters into an address, leaving out what is the default. */
export function writeFilters({
  view,
  query,
  authorId,
  page,
  sort,
}: ModerationFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (view !== 'queue') params.set('show', view);
  if (query.trim()) params.set('q', query.trim());
  if (authorId !== null) params.set('by', String(authorId));
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Change some filters. Any change but of the page itself goes back to the first page. */
export function changeFilters(
  filters: ModerationFilters,
  change: Partial<ModerationFilters>,
): ModerationFilters {
  return { ...filters, page: 1, ...change };
}
