/** What people say about a film, or about one chapter of it. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result, type Success } from '../result';
import { client, type Schemas } from './client';

export type Comment = Schemas['Comment'];
export type CommentAuthor = Schemas['CommentAuthor'];
export type Segment = Schemas['CommentSegment'];
export type CommentChanges = Schemas['Changes'];
export type ReportReason = NonNullable<Schemas['NewReport']['reason']>;

export interface CommentPlace {
  contentId: number;
  chapterId?: number;
}

export interface CommentsPage {
  comments: Comment[];
  isLast: boolean;
  /** With all replies. */
  total: number;
  /** What to ask for changes since. */
  version: number;
  canRead: boolean;
  canWrite: boolean;
}

interface From {
  page: number;
  /** The last comment one has: pages stay apart while others write. */
  before?: number;
}

/** The threads, newest first. */
export function commentsQuery(place: CommentPlace) {
  return infiniteQueryOptions({
    queryKey: commentsKey(place),
    initialPageParam: { page: 1 } as From,
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        orThrow(
          await resultOf(
            client.GET('/api/comments', {
              params: { query: { ...where(place), ...pageParam } },
              signal,
            }),
          ),
        ),
      ),
    getNextPageParam: (last, _pages, { page }): From | undefined => {
      const before = last.comments.at(-1)?.id;
      return last.isLast || before === undefined ? undefined : { page: page + 1, before };
    },
  });
}

/** The replies of a thread, oldest first. */
export function repliesQuery(place: CommentPlace, threadId: number) {
  return infiniteQueryOptions({
    queryKey: repliesKey(place, threadId),
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) =>
      pageOf(
        orThrow(
          await resultOf(
            client.GET('/api/comments', {
              params: { query: { ...where(place), thread_id: threadId, page } },
              signal,
            }),
          ),
        ),
      ),
    getNextPageParam: (last, _pages, page) => (last.isLast ? undefined : page + 1),
  });
}

export function commentsKey({ contentId, chapterId }: CommentPlace) {
  return ['/api/comments', contentId, chapterId ?? null] as const;
}

export function repliesKey({ contentId, chapterId }: CommentPlace, threadId: number) {
  return ['/api/comments/replies', contentId, chapterId ?? null, threadId] as const;
}

/** What happened since a version; an open page asks now and then. */
export function commentChanges(
  place: CommentPlace,
  since: number,
  signal?: AbortSignal,
): Promise<Result<CommentChanges>> {
  return resultOf(
    client.GET('/api/comments/changes', {
      params: { query: { ...where(place), since } },
      ...(signal ? { signal } : {}),
    }),
  );
}

export interface Words {
  body: string;
  /** Ids of people picked from the suggestions. */
  mentioned: number[];
}

export function addComment(
  place: CommentPlace,
  comment: Words,
  threadId?: number,
): Promise<Result<Comment>> {
  const to = threadId === undefined ? { page: 1 } : { thread_id: threadId };
  return resultOf(client.POST('/api/comments', { body: { ...where(place), ...to, comment } }));
}

export function editComment(id: number, comment: Words): Promise<Result<Comment>> {
  return resultOf(
    client.PATCH('/api/comments/{comment_id}', {
      params: { path: { comment_id: id } },
      body: { comment },
    }),
  );
}

export function deleteComment(id: number): Promise<Result<unknown>> {
  return resultOf(
    client.DELETE('/api/comments/{comment_id}', { params: { path: { comment_id: id } } }),
  );
}

export function reportComment(id: number, reason: ReportReason): Promise<Result<unknown>> {
  return resultOf(
    client.POST('/api/comments/{comment_id}/report', {
      params: { path: { comment_id: id } },
      body: { reason },
    }),
  );
}

/** By the token of a mail's link: no more mail about comments. */
export function unsubscribe(token: string): Promise<Result<unknown>> {
  return resultOf(
    client.POST('/api/comments/unsubscribe/{token}', { params: { path: { token } } }),
  );
}

export function subscribeAgain(token: string): Promise<Result<unknown>> {
  return resultOf(
    client.DELETE('/api/comments/unsubscribe/{token}', { params: { path: { token } } }),
  );
}

function where({ contentId, chapterId }: CommentPlace) {
  return chapterId === undefined ? { id: contentId } : { id: contentId, cid: chapterId };
}

function pageOf({ data, isLastPage, headers }: Success<Comment[]>): CommentsPage {
  return {
    comments: data,
    isLast: isLastPage ?? data.length === 0,
    total: Number(headers.get('total-comments') ?? 0),
    version: Number(headers.get('comments-version') ?? 0),
    canRead: headers.get('can-read') !== 'false',
    canWrite: headers.get('can-write') === 'true',
  };
}
