import type { Coupon } from '@matinee/api/backoffice/vouchers';
import { t } from '../../i18n';
import { formatShare } from '../../util/format';
import { formatMoney } from '../../util/money';

/** "20% off, first 3 bills", "$5.00 off, every bill". */
export function wordsOfCoupon(coupon: Coupon): string {
  const { percent, amount_minor: minor, currency, duration, duration_periods: periods } = coupon;
  const off = t('coupons.off', {
    amount: minor === null ? formatShare((percent ?? 0) / 100) : formatMoney({ minor, currency }),
  });
  if (duration === 'forever') return `${off}, ${t('coupons.durations.forever')}`;
  return duration === 'repeating'
    ? `${off}, ${t('coupons.for_bills', { count: periods ?? 1 })}`
    : off;
}

export function stateOf(coupon: Coupon, now: Date): 'usable' | 'off' | 'over' | 'used' {
  if (!coupon.is_active) return 'off';
  if (coupon.valid_to && new Date(coupon.valid_to) <= now) return 'over';
  if (coupon.max_redemptions !== null && coupon.redeemed >= coupon.max_redemptions) return 'used';
  return 'usable';
}
