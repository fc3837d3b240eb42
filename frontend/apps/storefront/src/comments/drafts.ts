/** Unsent text survives a reload and a visit to the sign-in page. */
import type { CommentPlace } from '@matinee/api/storefront/comments';

export function draftKey({ contentId, chapterId }: CommentPlace, threadId?: number): string {
  return ['matinee.comment', contentId, chapterId ?? 0, threadId ?? 0].join('.');
}

/** Storage may be full or forbidden: then a draft lives as long as the page. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(key: string, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // See readDraft.
  }
}
