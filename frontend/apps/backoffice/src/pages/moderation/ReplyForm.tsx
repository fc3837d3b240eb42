import type { ModeratedComment } from '@matinee/api/backoffice/moderation';
import { Button } from '@matinee/ui/button';
import { TextArea } from '@matinee/ui/text-field';
import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../i18n';
import { useUnsaved } from '../../util/use-unsaved';
import { nameOf } from './name-of';
import { mentionIn, type Highlights } from './use-highlights';

interface ReplyFormProps {
  comment: ModeratedComment;
  highlights: Highlights;
  /** Where the focus goes when it is over. */
  onClose: () => void;
}

/** A reply in its comment's thread, for everybody to see. */
export function ReplyForm({ comment, highlights, onClose }: ReplyFormProps) {
  const [body, setBody] = useState(() => mentionIn(comment));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const name = nameOf(comment);
  useUnsaved(body.trim() !== mentionIn(comment).trim());

  async function send() {
    if (isBusy || body.trim() === '') return;
    setBusy(true);
    const reason = await highlights.reply(comment, body);
    setBusy(false);
    setError(reason);
    if (reason === null) onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <form
      className="mt-3 max-w-[68ch]"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={(area) => {
          if (area && !field.current) focusAtTheEnd(area);
          field.current = area;
        }}
        label={t('moderation.reply.label', { name })}
        hint={t('moderation.reply.hint')}
        error={error ?? undefined}
        dir="auto"
        rows={2}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        maxLength={2_000}
        onKeyDown={onKeyDown}
      />
      <div className="mt-3 flex gap-2">
        <Button type="submit" kind="primary" size="small" isBusy={isBusy}>
          {t('moderation.reply.send')}
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          {t('moderation.reply.cancel')}
        </Button>
      </div>
    </form>
  );
}

function focusAtTheEnd(area: HTMLTextAreaElement) {
  area.focus();
  area.setSelectionRange(area.value.length, area.value.length);
}
