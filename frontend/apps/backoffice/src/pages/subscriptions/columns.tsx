import type { Subscription } from '@matinee/api/backoffice/orders';
import { Badge, type BadgeTone } from '../../components/Badge';
import type { Column } from '../../components/DataTable';
import { PersonLink } from '../../components/PersonName';
import { subscriptionTexts as text } from '../../messages/orders';
import { wordsOfPrice } from '../../util/price';
import { nextOf } from './next';
import { SubscriptionActs } from './SubscriptionActs';

export const TONES: Record<Subscription['status'], BadgeTone> = {
  incomplete: 'waiting',
  trialing: 'waiting',
  active: 'good',
  past_due: 'bad',
  on_hold: 'bad',
  paused: 'quiet',
  canceled: 'over',
  expired: 'over',
};

export const subscriptionColumns: readonly Column<Subscription>[] = [
  {
    name: 'customer',
    label: text.columns.customer,
    isWide: true,
    cell: (row) => (
      <span className="block min-w-0">
        <span className="block font-medium">
          <PersonLink person={row.customer} />
        </span>
        <span className="block truncate text-text-2">{row.customer.email}</span>
      </span>
    ),
  },
  {
    name: 'plan',
    label: text.columns.plan,
    from: 'md',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <span className="block max-w-56 truncate">{row.product_title}</span>
        <span className="block text-text-2">{wordsOfPrice(row)}</span>
      </span>
    ),
  },
  {
    name: 'status',
    label: text.columns.status,
    cell: (row) => <Badge tone={TONES[row.status]}>{text.statuses[row.status]}</Badge>,
  },
  {
    name: 'next',
    label: text.columns.next,
    from: 'lg',
    cell: (row) => <span className="whitespace-nowrap text-text-2">{nextOf(row)}</span>,
  },
  {
    name: 'acts',
    label: text.columns.next,
    isMute: true,
    isNumber: true,
    cell: (row) => <SubscriptionActs subscription={row} />,
  },
];
