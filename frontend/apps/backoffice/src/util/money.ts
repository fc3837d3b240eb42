import { formatLocale, keepTogether } from '../i18n';

/** Money on the wire is a whole number of the currency's smallest unit. */
export interface Money {
  minor: number;
  currency: string;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(formatLocale, { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format;
}

/** How many decimals the currency is written with: USD 2, JPY 0, KWD 3. */
export function exponentOf(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

export function formatMoney({ minor, currency }: Money): string {
  // A decimal text, not a quotient: Intl keeps all of its digits, a float would not.
  const words = formatOf(currency).format(
    decimalText(minor, currency) as Intl.StringNumericLiteral,
  );
  return keepTogether(words);
}

/** Write the plain decimal of an amount, as one types it: "12.50", "1250" (JPY), "1.250" (KWD). */
export function decimalText(minor: number, currency: string): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return exponent === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Read what was typed: "12", "12.5" and "12,50" are USD; null is no amount of this currency. */
export function parseMoney(text: string, currency: string): number | null {
  const match = /^\s*(\d{1,10})(?:[.,](\d*))?\s*$/.exec(text);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const exponent = exponentOf(currency);
  if (decimals.length > exponent) return null;
  return Number(whole + decimals.padEnd(exponent, '0'));
}
