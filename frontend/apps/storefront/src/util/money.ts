/** Amounts as the page's language writes them. They are integer minor units up to this very place. */
import { formatLocale, isRightToLeft } from '../i18n';
import { onceEach } from '@matinee/ui/once';

const formatOf = onceEach(
  (currency: string) => new Intl.NumberFormat(formatLocale, { style: 'currency', currency }),
);

/** `$9.99`, `9,99 €`, `¥900`. */
export function moneyOf(minor: number, currency: string): string {
  const format = formatOf(currency);
  const words = format.format(minor / 10 ** digitsOf(currency));
  // Else the letters and the sign of `US$` change places.
  return isRightToLeft ? `\u2066${words}\u2069` : words;
}

/** A currency's number of decimals: 2 for a dollar, 0 for a yen, 3 for a dinar. */
export function digitsOf(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Parses typed text, `12.50` or `12,50`, into minor units; null if it is invalid. */
export function minorOf(text: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const match = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text.normalize('NFKC').replace(/\s/g, ''));
  const [, whole, part = ''] = match ?? [];
  if (whole === undefined || part.length > digits) return null;
  return Number(whole + part.padEnd(digits, '0'));
}
