/** How the loaded lists follow changes: one's own, and others' as reported by the server. */
import {
  commentsKey,
  repliesKey,
  type Comment,
  type CommentChanges,
  type CommentPlace,
  type CommentsPage,
} from '@matinee/api/storefront/comments';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { mergeReplies, withReplyInThread } from './thread-rule';

type Loaded = InfiniteData<CommentsPage>;

/** Puts a comment into its lists: in its old place, at the top as a thread, at the end as a reply. */
export function putComment(client: QueryClient, place: CommentPlace, comment: Comment): void {
  const { thread_id: threadId } = comment;
  if (threadId === null) {
    client.setQueryData<Loaded>(commentsKey(place), (loaded) => withThread(loaded, comment));
    return;
  }
  client.setQueryData<Loaded>(repliesKey(place, threadId), (loaded) => withReply(loaded, comment));
  client.setQueryData<Loaded>(commentsKey(place), (loaded) =>
    eachComment(loaded, (opener) =>
      opener.id === threadId ? withReplyInThread(opener, comment) : opener,
    ),
  );
}

/** After one's own new comment: in the list, and in the numbers. */
export function addOwn(client: QueryClient, place: CommentPlace, comment: Comment): void {
  const isKnown = allOf(client, place).some(({ id }) => id === comment.id);
  if (!isKnown && !comment.is_held) {
    client.setQueryData<Loaded>(commentsKey(place), (loaded) =>
      eachPage(
        eachComment(loaded, (opener) =>
          opener.id === comment.thread_id
            ? { ...opener, replies_count: opener.replies_count + 1 }
            : opener,
        ),
        (page) => ({ ...page, total: page.total + 1 }),
      ),
    );
  }
  putComment(client, place, comment);
}

/** After deleting one's own: a thread with replies stays as a tombstone. */
export function removeOwn(client: QueryClient, place: CommentPlace, comment: Comment): void {
  if (comment.thread_id === null && comment.replies_count > 0) {
    putComment(client, place, {
      ...comment,
      body: '',
      segments: [],
      author: null,
      can_edit: false,
      can_delete: false,
      is_pinned: false,
      is_hearted: false,
      is_held: false,
      is_deleted: true,
    });
  } else {
    drop(client, place, new Set([comment.id]));
  }
  client.setQueryData<Loaded>(commentsKey(place), (loaded) =>
    eachPage(loaded, (page) => ({
      ...page,
      total: comment.is_held ? page.total : Math.max(0, page.total - 1),
      comments: page.comments.map((opener) =>
        opener.id === comment.thread_id && !comment.is_held
          ? { ...opener, replies_count: Math.max(0, opener.replies_count - 1) }
          : opener,
      ),
    })),
  );
}

/** Brings the lists to a newer version; returns how many comments of others came. */
export function applyChanges(
  client: QueryClient,
  place: CommentPlace,
  changes: CommentChanges,
): number {
  const before = new Set(allOf(client, place).map(({ id }) => id));
  drop(client, place, new Set(changes.gone));
  // In order, so that the newest ends at the top.
  for (const comment of changes.comments.toSorted((a, b) => a.id - b.id)) {
    putComment(client, place, comment);
  }
  client.setQueryData<Loaded>(commentsKey(place), (loaded) =>
    eachPage(loaded, (page) => ({ ...page, total: changes.total, version: changes.version })),
  );
  return changes.comments.filter(
    ({ id, can_delete, is_deleted }) => !before.has(id) && !can_delete && !is_deleted,
  ).length;
}

function allOf(client: QueryClient, place: CommentPlace): Comment[] {
  const threads = client.getQueryData<Loaded>(commentsKey(place));
  const replies = client.getQueriesData<Loaded>({ queryKey: repliesKey(place, 0).slice(0, 3) });
  return [threads, ...replies.map(([, loaded]) => loaded)]
    .flatMap((loaded) => loaded?.pages.flatMap(({ comments }) => comments) ?? [])
    .flatMap((comment) => [comment, ...comment.thread]);
}

function drop(client: QueryClient, place: CommentPlace, gone: ReadonlySet<number>): void {
  if (gone.size === 0) return;
  const left = (comments: Comment[]) => comments.filter(({ id }) => !gone.has(id));
  const without = (loaded: Loaded | undefined) =>
    eachPage(
      eachComment(loaded, (comment) => ({ ...comment, thread: left(comment.thread) })),
      (page) => ({ ...page, comments: left(page.comments) }),
    );
  client.setQueryData<Loaded>(commentsKey(place), without);
  client.setQueriesData<Loaded>({ queryKey: repliesKey(place, 0).slice(0, 3) }, without);
}

/**
 * Into a list that goes down from the newest, below the pinned one; an older one than is loaded waits for its
 * page.
 */
function withThread(loaded: Loaded | undefined, comment: Comment): Loaded | undefined {
  const old = loaded?.pages.flatMap(({ comments }) => comments).find(({ id }) => id === comment.id);
  if (old?.is_pinned === comment.is_pinned || !loaded) return replaced(loaded, comment) ?? loaded;
  const left = eachPage(loaded, (page) => ({
    ...page,
    comments: page.comments.filter(({ id }) => id !== comment.id),
  }));
  const whole = old ? { ...comment, thread: mergeReplies(old.thread, comment.thread) } : comment;
  const at = comment.is_pinned
    ? 0
    : loaded.pages.findIndex(
        ({ comments, isLast }) => isLast || (comments.at(-1)?.id ?? 0) < comment.id,
      );
  return eachPage(left, (page, index) =>
    index === at ? { ...page, comments: [...page.comments, whole].toSorted(byPlace) } : page,
  );
}

const byPlace = (a: Comment, b: Comment): number =>
  Number(b.is_pinned) - Number(a.is_pinned) || b.id - a.id;

function withReply(loaded: Loaded | undefined, comment: Comment): Loaded | undefined {
  const next = replaced(loaded, comment);
  if (next || !loaded) return next ?? loaded;
  const last = loaded.pages.length - 1;
  return eachPage(loaded, (page, index) =>
    index === last && page.isLast ? { ...page, comments: [...page.comments, comment] } : page,
  );
}

function replaced(loaded: Loaded | undefined, comment: Comment): Loaded | null {
  const isThere = loaded?.pages.some(({ comments }) =>
    comments.some(({ id }) => id === comment.id),
  );
  if (!isThere) return null;
  return (
    eachComment(loaded, (one) =>
      one.id === comment.id
        ? { ...comment, thread: mergeReplies(one.thread, comment.thread) }
        : one,
    ) ?? null
  );
}

function eachComment(
  loaded: Loaded | undefined,
  change: (comment: Comment) => Comment,
): Loaded | undefined {
  return eachPage(loaded, (page) => ({ ...page, comments: page.comments.map(change) }));
}

function eachPage(
  loaded: Loaded | undefined,
  change: (page: CommentsPage, index: number) => CommentsPage,
): Loaded | undefined {
  return loaded && { ...loaded, pages: loaded.pages.map(change) };
}
