import { TextArea, TextField } from '@matinee/ui/text-field';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

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
  className,
}: InlineTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // The server's word for what was sent ends the draft; a refused one stays to be mended.
  const [saved, setSaved] = useState(value);
  if (saved !== value) {
    setSaved(value);
    setDraft(null);
  }

  function save() {
    if (draft === null) return;
    const text = draft.trim();
    if (text === value) setDraft(null);
    else onSave(text);
  }

  const shared = {
    label,
    hint,
    error,
    value: draft ?? value,
    onBlur: save,
    ...(className ? { className } : {}),
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
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
