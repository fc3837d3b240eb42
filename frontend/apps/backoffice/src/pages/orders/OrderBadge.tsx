import type { Order } from '@matinee/api/backoffice/orders';
import { Badge, type BadgeTone } from '../../components/Badge';
import { orderTexts as text } from '../../messages/orders';

const TONES: Record<Order['status'], BadgeTone> = {
  paid: 'good',
  open: 'waiting',
  void: 'over',
  uncollectible: 'bad',
};

/** How an order stands; money that went back comes first. */
export function OrderBadge({
  order: { status, paid, refunded },
}: {
  order: Pick<Order, 'status' | 'paid' | 'refunded'>;
}) {
  return (
    <Badge tone={refunded > 0 ? 'over' : TONES[status]}>
      {wordsOfStatus({ status, paid, refunded })}
    </Badge>
  );
}

export function wordsOfStatus({
  status,
  paid,
  refunded,
}: Pick<Order, 'status' | 'paid' | 'refunded'>): string {
  if (refunded > 0) return refunded < paid ? text.partlyRefunded : text.refunded;
  return text.statuses[status];
}
