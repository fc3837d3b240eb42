import type { PaymentDetails } from '@matinee/api/storefront/billing';
import { t } from '../../../i18n';

/** `Visa ending in 4242`, or the account of a PayPal customer. */
export function cardName({ brand, last4, email }: PaymentDetails): string {
  if (!last4) return email || brand;
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : t('checkout.card.legend');
  return t('checkout.card.ending', { brand: name, last4 });
}

/** `12/29`. */
export function expiryName({ exp_month: month, exp_year: year }: PaymentDetails): string | null {
  if (!month || !year) return null;
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}
