import { TextField } from '@matinee/ui/text-field';
import { useEffect, useRef } from 'react';
import { t } from '../../i18n';

interface CodeFieldProps {
  name?: string;
  label?: string;
  error: string | undefined;
  hint?: string;
  /** The field that a step begins with. */
  takesFocus?: boolean;
}

/** Six digits from a mail; phones offer them above the keyboard. */
export function CodeField({ name = 'code', label, takesFocus = false, ...rest }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      {...rest}
      ref={input}
      label={label ?? t('account.fields.code')}
      name={name}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
    />
  );
}
