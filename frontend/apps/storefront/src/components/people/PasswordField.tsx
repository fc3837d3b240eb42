import { IconButton } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n';

interface PasswordFieldProps {
  label: string;
  name: string;
  /** `new-password` lets the browser offer one. */
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  hint?: string;
  required?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      end={
        <IconButton
          size="small"
          label={t(isShown ? 'account.fields.hide' : 'account.fields.show')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden className="size-4" />
        </IconButton>
      }
    />
  );
}
