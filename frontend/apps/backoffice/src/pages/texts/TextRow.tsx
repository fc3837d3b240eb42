import type { OwnMessage } from '@matinee/api/backoffice/messages';
import { Button } from '@matinee/ui/button';
import { TextArea } from '@matinee/ui/text-field';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../i18n';
import { useUnsaved } from '../../util/use-unsaved';
import { missingPlaceholders } from './filter';

interface TextRowProps {
  message: OwnMessage;
  direction: 'ltr' | 'rtl';
  /** Rejects with what is wrong, in words. */
  onSave: (own: string | null) => Promise<void>;
}

/** One text: read, and edited in its place. */
export function TextRow({ message, direction, onSave }: TextRowProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [isSaving, setSaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const current = message.override ?? message.default;
  useUnsaved(draft !== null && draft.trim() !== current && !isSaving, 'view');

  function close() {
    setDraft(null);
    setFault(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  }

  async function save(own: string | null) {
    if (own !== null) {
      const missing = missingPlaceholders(message.default, own);
      if (missing.length > 0) return setFault(t('texts.must_keep', { names: missing.join(' ') }));
    }
    setSaving(true);
    try {
      await onSave(own === null || own.trim() === message.default ? null : own.trim());
      close();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    return setSaving(false);
  }

  if (draft !== null) {
    return (
      <li className="py-4">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save(draft);
          }}
        >
          <TextArea
            // It was asked for: whoever opens a text wants to write.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            label={t('texts.text', { key: message.key })}
            dir={direction}
            rows={2}
            maxLength={2000}
            value={draft}
            hint={t('texts.by_default', { text: message.default })}
            error={fault}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            onChange={({ target }) => {
              setDraft(target.value);
              setFault(undefined);
            }}
          />
          <div className="mt-3 flex justify-end gap-2">
            <Button kind="quiet" size="small" onClick={close}>
              {t('texts.cancel')}
            </Button>
            <Button
              type="submit"
              kind="primary"
              size="small"
              isBusy={isSaving}
              disabled={draft.trim() === ''}
            >
              {isSaving ? t('texts.saving') : t('texts.save')}
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li className="group flex items-start gap-3 py-1">
      <button
        ref={opener}
        type="button"
        aria-label={`${t('texts.edit', { key: message.key })}: ${current}`}
        onClick={() => setDraft(current)}
        className="-mx-2 min-w-0 flex-1 rounded-control px-2 py-2 text-start transition-colors hover:bg-veil"
      >
        <span dir={direction} className="block text-14 break-words whitespace-pre-line">
          {current}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-text-2">
          <span className="break-all">{message.key}</span>
          {message.override !== null && (
            <span className="font-medium text-primary-text">{t('texts.own')}</span>
          )}
        </span>
      </button>
      {message.override !== null && (
        <Button
          kind="quiet"
          size="small"
          className="mt-2"
          aria-label={t('texts.reset_of', { key: message.key })}
          onClick={() => void save(null)}
          icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
        >
          <span className="max-sm:sr-only">{t('texts.reset')}</span>
        </Button>
      )}
    </li>
  );
}
