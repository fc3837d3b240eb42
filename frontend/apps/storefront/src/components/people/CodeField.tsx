import { TextField } from '@matinee/ui/text-field';
import { t } from '../../i18n';

interface CodeFieldProps {
  name?: string;
  label?: string;
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
}

/** Six digits from a mail; phones offer them above the keyboard. */
export function CodeField({ name = 'code', label, autoFocus = false, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      ref={(input) => {
        if (autoFocus) input?.focus();
      }}
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
