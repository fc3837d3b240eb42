import type { Option } from '../../components/PickOne';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes with a name that are no country: unions, test codes, "unknown". */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Every country that the browser has a name for, by name. */
export function countries(): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes
    .filter((code) => !NO_COUNTRIES.has(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ value: code, label: name, note: code }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** Every currency that the browser has a name for, by name. */
export function currencies(): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: names.of(code) ?? code, note: code }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
