import { addComment, type CommentPlace, type Words } from '@matinee/api/storefront/comments';
import { goToSignIn } from '@matinee/api/sign-in-redirect';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { addOwn } from './cache';
import { reasonOf } from './reason';

export interface Pending {
  key: number;
  body: string;
}

/** Null: it is there. Else the reason in words. */
export type Outcome = string | null;
export type Send = (words: Words) => Promise<Outcome>;

/** Sends comments; one that is being sent is in the list already. */
export function useSending(
  place: CommentPlace,
  threadId?: number,
): { pending: Pending[]; send: Send } {
  const client = useQueryClient();
  const [pending, setPending] = useState<Pending[]>([]);
  const next = useRef(0);
  const { contentId, chapterId } = place;

  const send = useCallback<Send>(
    async (words) => {
      const where = chapterId === undefined ? { contentId } : { contentId, chapterId };
      const key = next.current++;
      setPending((others) => [{ key, body: words.body }, ...others]);
      const result = await addComment(where, words, threadId);
      setPending((others) => others.filter((one) => one.key !== key));
      if (result.success) {
        addOwn(client, where, result.data);
        return null;
      }
      // SPEC 8. The text waits as a draft.
      if (result.status === 401) goToSignIn('/sign_in');
      return reasonOf(result);
    },
    [client, contentId, chapterId, threadId],
  );
  return { pending, send };
}
