import { TextArea, TextField } from '@matinee/ui/text-field';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { directionOf } from '../util/direction-of';
import { useUnsaved } from '../util/use-unsaved';

interface InlineTextProps {
  label: string;
  value: string;
  /** Called with another text, when the field is left or Enter is pressed. */
  onSave: (text: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  isLong?: boolean;
  rows?: number;
  input?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'placeholder' | 'spellCheck' | 'autoCapitalize' | 'maxLength'
  >;
  /** The language of what is written, where it is not that of the page. */
  lang?: string;
  className?: string;
}

/** A text that saves itself: no button, Escape takes back what was typed. */
export function InlineText({
  label,
  value,
  onSave,
  hint,
  error,
  isLong = false,
  rows,
  input = {},
  lang,
  className,
}: InlineTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  /** What was sent last. It stays in the field while it is on its way, and when it is refused, to be mended. */
  const [pending, setPending] = useState<string | null>(null);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (!error && value !== pending) setPending(null);
  }
  const current = draft ?? pending ?? value;
  // What is on its way is not lost with the page; what was refused is.
  useUnsaved(draft === null ? Boolean(error) && current !== value : draft.trim() !== value);

  function save() {
    if (draft === null) return;
    const text = draft.trim();
    setDraft(null);
    setPending(text === value ? null : text);
    if (text !== value) onSave(text);
  }

  function takeBack() {
    setDraft(null);
    setPending(null);
  }

  const shared = {
    label,
    hint,
    error,
    value: current,
    onBlur: save,
    ...(lang ? { lang, dir: directionOf(lang) } : {}),
    ...(className ? { className } : {}),
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && current !== value) {
      event.stopPropagation();
      takeBack();
    }
    if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  }
  if (isLong) {
    return (
      <TextArea
        {...shared}
        {...(rows ? { rows } : {})}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setDraft(target.value)}
      />
    );
  }
  return (
    <TextField
      {...input}
      {...shared}
      onKeyDown={onKeyDown}
      onChange={({ target }) => setDraft(target.value)}
    />
  );
}
