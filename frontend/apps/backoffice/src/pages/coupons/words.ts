import type { Coupon } from '@matinee/api/backoffice/vouchers';
import { couponTexts as text } from '../../messages/sales';
import { formatMoney } from '../../util/money';

/** "20% off, first 3 bills", "$5.00 off, every bill". */
export function wordsOfCoupon(coupon: Coupon): string {
  const { percent, amount_minor: minor, currency, duration, duration_periods: periods } = coupon;
  const off = text.off(minor === null ? `${percent}%` : formatMoney({ minor, currency }));
  if (duration === 'forever') return `${off}, ${text.durations.forever}`;
  return duration === 'repeating' ? `${off}, ${text.forBills(periods ?? 1)}` : off;
}

export function stateOf(coupon: Coupon, now: Date): 'usable' | 'off' | 'over' | 'used' {
  if (!coupon.is_active) return 'off';
  if (coupon.valid_to && new Date(coupon.valid_to) <= now) return 'over';
  if (coupon.max_redemptions !== null && coupon.redeemed >= coupon.max_redemptions) return 'used';
  return 'usable';
}
