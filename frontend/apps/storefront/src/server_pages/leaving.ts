/** What the server says of a subscription that one may leave. Amounts are minor units. */
export interface LeavingSubscription {
  id: number;
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

/** Where a cancellation step is sent: the address names the subscription. */
export function leavingPath(
  step: 'reason' | 'accept' | 'confirm' | 'take_back',
  { id }: LeavingSubscription,
): string {
  return `/cancellation/${step}?subscription=${id}`;
}
