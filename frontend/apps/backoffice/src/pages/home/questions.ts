import type { Question } from '@matinee/api/backoffice/insights';
import { pageConfig } from '../../stores/page';
import { addDays } from '../insights/period';

export const DAYS = 28;
export const TODAY: Question = { period: 'today' };
export const LAST_DAYS: Question = { period: '28d' };

export const todaysMoney = () => ({ days: 1, currency: pageConfig.store.currency });

export const lastMoney = () => ({ days: DAYS, currency: pageConfig.store.currency });

/** The days before those of `lastMoney`, once it is known by the store's own clock when they began. */
export const moneyBefore = (firstDay: string | undefined) => ({
  ...(firstDay && { from: addDays(firstDay, -DAYS), to: addDays(firstDay, -1) }),
  currency: pageConfig.store.currency,
});
