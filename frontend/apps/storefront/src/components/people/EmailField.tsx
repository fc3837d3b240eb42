import { TextField } from '@matinee/ui/text-field';
import { t } from '../../i18n';

interface EmailFieldProps {
  error: string | undefined;
  label?: string;
  defaultValue?: string;
  autoComplete?: 'username' | 'email';
}

export function EmailField({ label, autoComplete = 'username', ...rest }: EmailFieldProps) {
  return (
    <TextField
      {...rest}
      label={label ?? t('account.fields.email')}
      name="email"
      type="email"
      dir="ltr"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
