import { listCountries } from '@matinee/ui/countries';
import type { Option } from '../../components/PickOne';
import { formatLocale } from '../../i18n';

export function countries(): Option[] {
  return listCountries(formatLocale).map(({ code, name }) => ({
    value: code,
    label: name,
    note: code,
  }));
}

/** Every currency that the browser has a name for, by name. */
export function currencies(): Option[] {
  const names = new Intl.DisplayNames(formatLocale, { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: names.of(code) ?? code, note: code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, formatLocale));
}
