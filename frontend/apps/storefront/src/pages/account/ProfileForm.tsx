import type { Result } from '@matinee/api/result';
import type { Profile, ProfileNew } from '@matinee/api/storefront/profiles';
import { Avatar } from '@matinee/ui/avatar';
import { Button } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { useId, useState } from 'react';
import { PlainSelect } from '../../components/PlainSelect';
import { FormAlert } from '../../components/people/FormAlert';
import { useForm } from '../../components/people/use-form';
import { COLORS, HUES, LIMITS, limitWords } from '../../components/profile-look';
import { t } from '../../i18n';

const FIRST_COLOR: ProfileNew['color'] = 'blue';

interface ProfileFormProps {
  /** The one to change; a new one otherwise. */
  profile?: Profile;
  /** The colors of the others: a new profile begins with one that is free. */
  otherColors?: readonly string[];
  save(values: ProfileNew): Promise<Result<Profile>>;
  onDone(): void;
  onCancel(): void;
}

export function ProfileForm({
  profile,
  otherColors = [],
  save,
  onDone,
  onCancel,
}: ProfileFormProps) {
  const id = useId();
  const [name, setName] = useState(profile?.name ?? '');
  const [color, setColor] = useState<ProfileNew['color']>(
    profile ? knownColor(profile.color) : freeColor(otherColors),
  );
  const form = useForm({
    fields: ['name', 'age_limit'],
    check: (values) => ({ name: values.name ? undefined : t('account.missing.name') }),
    send: (values) =>
      save({
        name: values.name,
        color,
        age_limit: LIMITS.find((limit) => String(limit) === values.age_limit) ?? null,
      }),
    onDone,
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="max-w-md space-y-5">
      <FormAlert>{form.errors['']}</FormAlert>
      <TextField
        value={name}
        onChange={({ target }) => setName(target.value)}
        label={t('account.fields.name')}
        name="name"
        autoComplete="off"
        maxLength={40}
        required
        error={form.errors['name']}
      />
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium">{t('account.profiles.color')}</legend>
        <div className="flex flex-wrap gap-3">
          {COLORS.map((one) => (
            <label
              key={one}
              className="relative cursor-pointer rounded-full ring-offset-2 ring-offset-ground has-checked:ring-2 has-checked:ring-text has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={`${id}-color`}
                checked={color === one}
                onChange={() => setColor(one)}
                aria-label={t(`account.profiles.colors.${one}`)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Avatar name={name} hue={HUES[one]} />
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label htmlFor={`${id}-limit`} className="mb-1.5 block text-14 font-medium">
          {t('account.profiles.limit')}
        </label>
        <PlainSelect
          id={`${id}-limit`}
          name="age_limit"
          defaultValue={String(profile ? profile.age_limit : 6)}
          className="w-full"
        >
          {LIMITS.map((limit) => (
            <option key={limit} value={String(limit)}>
              {limitWords(limit)}
            </option>
          ))}
        </PlainSelect>
      </div>
      <div className="flex gap-3">
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {t('common.save')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

const knownColor = (color: string) => COLORS.find((one) => one === color) ?? FIRST_COLOR;

const freeColor = (others: readonly string[]) =>
  [FIRST_COLOR, ...COLORS].find((one) => !others.includes(one)) ?? FIRST_COLOR;
