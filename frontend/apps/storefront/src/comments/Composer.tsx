import type { CommentPlace } from '@matinee/api/storefront/comments';
import type { Suggestion } from '@matinee/api/storefront/people';
import { Button } from '@matinee/ui/button';
import { controlClass, FieldNote } from '@matinee/ui/text-field';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { t } from '../i18n';
import { MentionList, optionId } from './MentionList';
import { LONGEST, useComposer } from './use-composer';
import type { Send } from './use-sending';

const TELL_FROM = 1_800;

interface ComposerProps {
  place: CommentPlace;
  /** Of a reply. */
  threadId?: number;
  label: string;
  placeholder?: string;
  submitLabel: string;
  /** Null on success, else the reason: the text is restored and the reason is shown below it. */
  onSend: Send;
  /** What is changed, for an edit; without it the text is kept as a draft. */
  initial?: string;
  /** Writes the reason into a sentence. */
  describe?: (reason: string) => string;
  onCancel?: () => void;
  takesFocus?: boolean;
}

/** A field that grows with its text, knows people to mention, and never loses a word. */
export function Composer({
  place,
  threadId,
  label,
  placeholder,
  submitLabel,
  onSend,
  initial,
  describe = (reason) => t('comments.not_sent', { reason }),
  onCancel,
  takesFocus = false,
}: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, send, error, isSending, isEmpty, length, mentions } = useComposer(field, {
    place,
    threadId,
    initial,
    onSend,
    describe,
  });
  const left = LONGEST - length;

  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    if (text !== '') area.style.height = `${area.scrollHeight + 2}px`;
  }, [text]);

  useEffect(() => {
    if (!takesFocus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }

  const choose = (person: Suggestion) => mentions.choose(person);
  const listId = `${id}-people`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <textarea
          ref={field}
          id={id}
          dir="auto"
          rows={initial !== undefined || threadId !== undefined ? 2 : 3}
          value={text}
          placeholder={placeholder}
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
          aria-invalid={error !== '' || left < 0 || undefined}
          aria-describedby={`${id}-note ${id}-left`}
          className={`${controlClass} block h-auto max-h-96 resize-none py-2`}
        />
        {mentions.isOpen && (
          <MentionList
            id={listId}
            people={mentions.people}
            active={mentions.active}
            onChoose={choose}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {mentions.announcement}
      </p>
      <FieldNote id={`${id}-note`} error={error || undefined} />
      <div className="mt-2 flex min-h-10 flex-wrap items-center gap-3">
        <p
          id={`${id}-left`}
          aria-live="polite"
          className={`me-auto text-14 ${left < 0 ? 'text-danger' : 'text-text-2'}`}
        >
          {noteOf(length)}
        </p>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('comments.cancel')}
          </Button>
        )}
        <Button type="submit" kind="primary" isBusy={isSending} disabled={isEmpty || left < 0}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function noteOf(length: number): string {
  if (length > LONGEST) return t('comments.too_long', { count: length - LONGEST });
  return length >= TELL_FROM ? t('comments.left', { count: LONGEST - length }) : '';
}
