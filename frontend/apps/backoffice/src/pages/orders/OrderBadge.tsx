import { Badge, type BadgeTone } from '../../components/Badge';
import type { Order } from '../../data/sales/orders';
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
  if (refunded > 0) {
    return <Badge tone="over">{refunded < paid ? text.partlyRefunded : text.refunded}</Badge>;
  }
  return <Badge tone={TONES[status]}>{text.statuses[status]}</Badge>;
}
