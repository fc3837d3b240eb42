import type { Film } from '@matinee/api/backoffice/films';
import { Select } from '@matinee/ui/select';
import { t } from '../../i18n';

type Age = Film['minimum_age'];

const AGES: readonly Age[] = [0, 6, 12, 16, 18];

const options = AGES.map((age) => ({
  value: String(age),
  label: age === 0 ? t('film.age_rating.everyone') : t('film.age_rating.from', { age }),
}));

export function AgeRatingField({ value, onChange }: { value: Age; onChange(age: Age): void }) {
  return (
    <Select
      className="max-w-64"
      label={t('film.age_rating.label')}
      hint={t('film.age_rating.hint')}
      options={options}
      value={String(value)}
      onChange={(choice) => onChange(AGES.find((age) => String(age) === choice) ?? 0)}
    />
  );
}
