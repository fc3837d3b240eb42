import { findAttempt } from '../../pages/checkout/attempt';
import { pageConfig } from '../../stores/page-config';

/** In the address of an event: back from signing in, one wanted to give. */
export const GIVE = 'donate';

/** Whether the panel opens by itself: one signed in for it, or left a donation under way in this tab. */
export function wantsToGive(eventId: number, query: URLSearchParams): boolean {
  const { session } = pageConfig;
  if (!session.logged) return false;
  const call = findAttempt(session.id)?.call;
  const isUnderWay = call?.to === 'payment_intent' && call.body.live_event_id === eventId;
  return isUnderWay || query.has(GIVE);
}
