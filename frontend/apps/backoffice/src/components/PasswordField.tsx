import { IconButton } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      name="password"
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          label={isShown ? t('sign_in.hide') : t('sign_in.show')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? (
            <EyeOff aria-hidden className="size-4" />
          ) : (
            <Eye aria-hidden className="size-4" />
          )}
        </IconButton>
      }
    />
  );
}
