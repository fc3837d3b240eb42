import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { pageOf } from './pages';

export type ModeratedComment = Schemas['ModeratedComment'];
export type ModeratedAuthor = Schemas['ModeratedAuthor'];
export type BlockedPerson = Schemas['BlockedPerson'];
export type PersonSuggestion = Schemas['Suggestion'];
export type WaitingCounts = Schemas['WaitingCounts'];
export type Decided = Schemas['Decided'];
export type Action = Schemas['Decide']['action'];
export type CommentFilter = 'queue' | 'held' | 'reported' | 'hidden' | 'all';

export interface ModerationQuery {
  filter: CommentFilter;
  q: string;
  authorId: number | null;
  page: number;
  /** The oldest first; the newest without it. */
  sort?: 'date' | undefined;
}

/** Others write and report meanwhile. */
const LOOK_AGAIN_MS = 20_000;

export const moderationKeys = { all: ['moderation'] as const };

export const moderatedQuery = ({ filter, q, authorId, page, sort }: ModerationQuery) =>
  queryOptions({
    queryKey: [...moderationKeys.all, 'list', { filter, q, authorId, page, sort }],
    queryFn: ({ signal }) => {
      const query = {
        filter,
        q,
        page,
        ...(authorId === null ? {} : { author_id: authorId }),
        ...(sort ? { sort } : {}),
      };
      return pageOf(client.GET('/bullet/api/comments', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const waitingQuery = () =>
  queryOptions({
    queryKey: [...moderationKeys.all, 'counts'],
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/comments/counts', { signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const blockedQuery = () =>
  queryOptions({
    queryKey: [...moderationKeys.all, 'blocked'],
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/comments/blocks', { signal })),
  });

/** People by the beginning of a name, and of an email for those who may read it. */
export const peopleByNameQuery = (name: string) =>
  queryOptions({
    queryKey: ['people-by-name', name],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/users/by_name.json', { params: { query: { name } }, signal })),
    enabled: name !== '',
  });

export interface Reply {
  body: string;
  /** Ids of the people whom it mentions. */
  mentioned: number[];
}

export const replyToComment = (commentId: number, comment: Reply): Promise<ModeratedComment> =>
  dataOf(
    client.POST('/bullet/api/comments/{comment_id}/replies', {
      ...of(commentId),
      body: { comment },
    }),
  );

/** To the top of its page, in place of another. */
export const pinComment = (commentId: number) =>
  dataOf(client.PUT('/bullet/api/comments/{comment_id}/pin', of(commentId)));

export const unpinComment = (commentId: number) =>
  dataOf(client.DELETE('/bullet/api/comments/{comment_id}/pin', of(commentId)));

/** Likes it in the store's name. */
export const heartComment = (commentId: number) =>
  dataOf(client.PUT('/bullet/api/comments/{comment_id}/heart', of(commentId)));

export const takeHeartBack = (commentId: number) =>
  dataOf(client.DELETE('/bullet/api/comments/{comment_id}/heart', of(commentId)));

const of = (commentId: number) => ({ params: { path: { comment_id: commentId } } });

export const decide = (ids: number[], action: Action): Promise<Decided> =>
  dataOf(client.POST('/bullet/api/comments/decisions', { body: { ids, action } }));

export const takeBack = (decisionId: number): Promise<Decided> =>
  dataOf(
    client.DELETE('/bullet/api/comments/decisions/{decision_id}', {
      params: { path: { decision_id: decisionId } },
    }),
  );

export const blockPerson = (userId: number, hideComments: boolean): Promise<Decided> =>
  dataOf(
    client.POST('/bullet/api/comments/blocks', {
      body: { user_id: userId, hide_comments: hideComments },
    }),
  );

export const unblockPerson = (userId: number) =>
  dataOf(
    client.DELETE('/bullet/api/comments/blocks/{user_id}', {
      params: { path: { user_id: userId } },
    }),
  );
