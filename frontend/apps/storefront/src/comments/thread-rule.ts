/** The replies that a comment carries along: the first ones, or all of a short thread. */
import type { Comment } from '@matinee/api/storefront/comments';

/** Whether a comment carries all of its replies. Held ones are not counted: only their writer sees them. */
export function isWholeThread({ thread, replies_count }: Comment): boolean {
  return thread.filter(({ is_held }) => !is_held).length >= replies_count;
}

/** Old and new replies together; what left has been taken out of the old ones before. */
export function mergeReplies(old: Comment[], fresh: Comment[]): Comment[] {
  const byId = new Map([...old, ...fresh].map((reply) => [reply.id, reply]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/** A new reply is added if it leaves no gap; one's own always is, so that it never disappears. */
export function withReplyInThread(opener: Comment, reply: Comment): Comment {
  const longer = { ...opener, thread: mergeReplies(opener.thread, [reply]) };
  const isKnown = longer.thread.length === opener.thread.length;
  return isKnown || reply.can_delete || isWholeThread(longer) ? longer : opener;
}
