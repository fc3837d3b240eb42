/** What the server says of a subscription that one may leave. Amounts are minor units. */
export interface LeavingSubscription {
  title: string;
  status: string;
  minor: number;
  currency: string;
  interval: string;
  interval_count: number;
  since: string;
  until: string;
  is_ending: boolean;
}

export interface LeavingOffer {
  kind: 'coupon' | 'cheaper_plan' | 'pause';
  percent?: number;
  periods?: number;
  months?: number;
  title?: string;
  minor?: number;
  currency?: string;
}
