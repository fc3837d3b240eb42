import type { Order } from '@matinee/api/backoffice/orders';
import { Badge, type BadgeTone } from '../../components/Badge';
import { t } from '../../i18n';

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
  if (refunded > 0) return refunded < paid ? t('orders.partly_refunded') : t('orders.refunded');
  return t(`orders.statuses.${status}`);
}
