import { audienceQuery } from '@matinee/api/backoffice/newsletters';
import { Select } from '@matinee/ui/select';
import { useQuery } from '@tanstack/react-query';
import { formatLocale, t } from '../../i18n';

const names = new Intl.DisplayNames(formatLocale, { type: 'region' });

interface CountryFieldProps {
  /** ISO 3166-1, two letters; empty for any. */
  country: string;
  onChange: (country: string) => void;
}

/** One of the countries from which subscribers come. Where no proxy names them, it says so. */
export function CountryField({ country, onChange }: CountryFieldProps) {
  const { data } = useQuery(audienceQuery({}));
  const codes = new Set([...(data?.countries ?? []), ...(country ? [country] : [])]);
  const options = [...codes]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, formatLocale));
  const isUnknown = data !== undefined && codes.size === 0;
  return (
    <Select
      label={t('newsletters.segment.country')}
      hint={isUnknown ? t('newsletters.segment.country_unknown') : undefined}
      disabled={isUnknown}
      value={country}
      options={[{ value: '', label: t('newsletters.segment.any') }, ...options]}
      onChange={onChange}
    />
  );
}
