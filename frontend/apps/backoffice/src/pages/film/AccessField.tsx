import type { Access } from '@matinee/api/backoffice/films';
import { Check, Globe, Ticket, UserRound } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { t } from '../../i18n';

interface AccessFieldProps {
  value: Access;
  error?: string | undefined;
  onChange: (access: Access) => void;
}

const choices: { access: Access; icon: ReactNode; means: string }[] = [
  { access: 'public', icon: <Globe aria-hidden />, means: t('films.access.public_means') },
  {
    access: 'registered',
    icon: <UserRound aria-hidden />,
    means: t('films.access.registered_means'),
  },
  { access: 'paid', icon: <Ticket aria-hidden />, means: t('films.access.paid_means') },
];

export function AccessField({ value, error, onChange }: AccessFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`} data-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-14 font-medium">{t('films.access.legend')}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {choices.map(({ access, icon, means }) => (
          <label
            key={access}
            className="relative flex cursor-pointer flex-col gap-1 rounded-control border border-edge p-3 transition-colors hover:border-text-2 has-checked:border-text has-checked:bg-veil has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={id}
              value={access}
              checked={value === access}
              onChange={() => onChange(access)}
              aria-labelledby={`${id}-${access}`}
              aria-describedby={`${id}-${access}-means`}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              id={`${id}-${access}`}
              className="flex items-center gap-2 text-14 font-medium [&_svg]:size-4"
            >
              {icon}
              {t(`films.access.${access}`)}
              {value === access && <Check aria-hidden className="ms-auto" />}
            </span>
            <span id={`${id}-${access}-means`} className="text-12 text-text-2">
              {means}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-14 text-danger">
        {error}{' '}
        {error && value === 'paid' && (
          <a href="#price" className="font-medium underline underline-offset-2">
            {t('film.price.go')}
          </a>
        )}
      </p>
    </fieldset>
  );
}
