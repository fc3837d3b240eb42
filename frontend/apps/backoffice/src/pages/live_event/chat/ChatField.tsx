import { Button } from '@matinee/ui/button';
import { controlClass } from '@matinee/ui/text-field';
import { useId, useState } from 'react';
import { t } from '../../../i18n';

const LONGEST = 200;

interface ChatFieldProps {
  isOver: boolean;
  /** Whether it was taken. */
  onSend(body: string): Promise<boolean>;
}

/** One line to the room, sent by Enter; what was refused comes back. */
export function ChatField({ isOver, onSend }: ChatFieldProps) {
  const id = useId();
  const [body, setBody] = useState('');
  const tooMany = [...body.trim()].length - LONGEST;
  if (isOver) return <p className="mt-3 text-14 text-text-2">{t('chat.over')}</p>;

  const send = async () => {
    const text = body.trim();
    if (text === '' || tooMany > 0) return;
    setBody('');
    const isTaken = await onSend(text);
    if (!isTaken) setBody((typedSince) => typedSince || text);
  };
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {t('chat.write')}
        </label>
        <input
          id={id}
          dir="auto"
          value={body}
          placeholder={t('chat.write')}
          autoComplete="off"
          aria-invalid={tooMany > 0 || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setBody(event.currentTarget.value)}
          className={controlClass}
        />
        <Button type="submit" disabled={body.trim() === '' || tooMany > 0}>
          {t('chat.send')}
        </Button>
      </div>
      <p id={`${id}-note`} role="status" className="mt-1 text-12 text-danger empty:hidden">
        {tooMany > 0 && t('chat.too_long', { count: tooMany })}
      </p>
    </form>
  );
}
