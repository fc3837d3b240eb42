import { Button } from '@matinee/ui/button';
import { controlClass, FieldNote } from '@matinee/ui/text-field';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Failure } from '@matinee/api/result';
import type { Suggestion } from '@matinee/api/storefront/people';
import { MentionList, optionId } from '../comments/MentionList';
import { useMentions } from '../comments/use-mentions';
import { waitOf } from '../comments/wait';
import { t } from '../i18n';
import { reasonOf } from './reason';
import type { Words } from './use-chat';

export const LONGEST = 200;
const TELL_FROM = 160;

interface ChatComposerProps {
  /** Between two messages of one person; 0 without slow mode, and for moderators. */
  slowSeconds: number;
  /** Who wrote in the room, for mentions. */
  people: readonly Suggestion[];
  onSend(words: Words): Promise<Failure | null>;
}

/** A field for one line, sent by Enter. Nothing that was typed is lost when it is refused. */
export function ChatComposer({ slowSeconds, people, onSend }: ChatComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [waits, setWaits] = useWait();
  const mentions = useMentions(field, text, write, people);
  const length = [...text.trim()].length;
  const isTooLong = length > LONGEST;
  const listId = `${id}-people`;

  function write(next: string): void {
    setText(next.replaceAll('\n', ' '));
    setError('');
  }

  async function send(): Promise<void> {
    if (length === 0 || isTooLong || waits > 0) return;
    const draft = text;
    setText('');
    setError('');
    if (slowSeconds > 0) setWaits(slowSeconds);
    const failure = await onSend({ body: draft.trim(), mentioned: mentions.chosenIn(draft) });
    if (failure === null) return;
    setWaits(failure.status === 429 ? (failure.retryAfterSeconds ?? 0) : 0);
    setText((typedSince) => (typedSince === '' ? draft : `${draft} ${typedSince}`));
    setError(reasonOf(failure));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void send();
    }
  }

  return (
    <form
      className="border-t border-hairline px-4 py-3 lg:px-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('chat.write')}
      </label>
      <div className="relative flex items-end gap-2">
        <textarea
          ref={field}
          id={id}
          dir="auto"
          rows={1}
          enterKeyHint="send"
          value={text}
          placeholder={t('chat.placeholder')}
          onChange={(event) => {
            write(event.currentTarget.value);
            mentions.look();
          }}
          onKeyDown={onKeyDown}
          onSelect={mentions.look}
          onBlur={mentions.close}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={mentions.isOpen ? listId : undefined}
          aria-activedescendant={mentions.isOpen ? optionId(listId, mentions.active) : undefined}
          aria-invalid={error !== '' || isTooLong || undefined}
          aria-describedby={`${id}-note ${id}-left`}
          className={`${controlClass} field-sizing-content h-auto max-h-24 min-h-10 resize-none py-2`}
        />
        <Button type="submit" kind="primary" disabled={length === 0 || isTooLong || waits > 0}>
          {t('chat.send')}
        </Button>
        {mentions.isOpen && (
          <MentionList
            id={listId}
            people={mentions.people}
            active={mentions.active}
            onChoose={mentions.choose}
            isAbove
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {mentions.announcement}
      </p>
      <FieldNote id={`${id}-note`} error={error || undefined} />
      <p
        id={`${id}-left`}
        className={`text-12 empty:hidden ${isTooLong ? 'text-danger' : 'text-text-2'} mt-1`}
      >
        {noteOf(length, error === '' ? waits : 0, slowSeconds)}
      </p>
    </form>
  );
}

function noteOf(length: number, waits: number, slowSeconds: number): string {
  if (length > LONGEST) return t('comments.too_long', { count: length - LONGEST });
  if (length >= TELL_FROM) return t('comments.left', { count: LONGEST - length });
  if (waits > 0) return t('chat.wait', { wait: waitOf(waits) });
  return slowSeconds > 0 ? t('chat.slow', { wait: waitOf(slowSeconds) }) : '';
}

/** Seconds until one may write again, counted down. */
function useWait(): [number, (seconds: number) => void] {
  const [waits, setWaits] = useState(0);
  const isWaiting = waits > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWaits((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return [waits, setWaits];
}
