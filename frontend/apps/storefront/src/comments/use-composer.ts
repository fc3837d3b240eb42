import type { CommentPlace } from '@matinee/api/storefront/comments';
import { useState, type RefObject } from 'react';
import { draftKey, keepDraft, readDraft } from './drafts';
import { useMentions } from './use-mentions';
import type { Send } from './use-sending';

export const LONGEST = 2_000;

interface Writing {
  place: CommentPlace;
  threadId: number | undefined;
  /** What is changed, for an edit; without it the text is kept as a draft. */
  initial: string | undefined;
  onSend: Send;
  describe(reason: string): string;
}

/** The text of a comment and its way: kept as a draft, sent, and put back with the reason when it was not taken. */
export function useComposer(
  field: RefObject<HTMLTextAreaElement | null>,
  { place, threadId, initial, onSend, describe }: Writing,
) {
  const key = draftKey(place, threadId);
  const isEdit = initial !== undefined;
  const [text, setText] = useState(() => initial ?? readDraft(key));
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);
  const mentions = useMentions(field, text, write);
  const length = [...text.trim()].length;
  const isEmpty = length === 0 || (isEdit && text.trim() === initial.trim());

  function write(next: string): void {
    setText(next);
    setError('');
    if (!isEdit) keepDraft(key, next);
  }

  async function send(): Promise<void> {
    if (isEmpty || length > LONGEST || isSending) return;
    const draft = text;
    setIsSending(true);
    setError('');
    if (!isEdit) setText(''); // the list shows it meanwhile; the draft keeps it
    const reason = await onSend({ body: draft.trim(), mentioned: mentions.chosenIn(draft) });
    setIsSending(false);
    if (reason === null) {
      if (!isEdit) keepDraft(key, field.current?.value ?? '');
      return;
    }
    setText((typedSince) => {
      const back = isEdit || typedSince === '' ? draft : `${draft}\n${typedSince}`;
      if (!isEdit) keepDraft(key, back);
      return back;
    });
    setError(describe(reason));
    field.current?.focus();
  }

  return { text, length, isEmpty, error, isSending, mentions, write, send };
}
