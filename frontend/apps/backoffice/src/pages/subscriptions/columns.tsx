import type { Subscription } from '@matinee/api/backoffice/orders';
import { Badge, type BadgeTone } from '../../components/Badge';
import type { Column } from '../../components/DataTable';
import { PersonLink } from '../../components/PersonName';
import { t } from '../../i18n';
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
    sort: 'ascending',
    label: t('subscriptions.columns.customer'),
    isWide: true,
    cell: (row) => (
      <span className="block min-w-0">
        <span className="block font-medium">
          <PersonLink person={row.customer} />
        </span>
        <span className="block truncate text-text-2 max-md:hidden">{row.customer.email}</span>
        <span className="block truncate text-text-2 md:hidden">{row.product_title}</span>
      </span>
    ),
  },
  {
    name: 'plan',
    sort: 'ascending',
    label: t('subscriptions.columns.plan'),
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
    label: t('subscriptions.columns.status'),
    cell: (row) => (
      <Badge tone={TONES[row.status]}>{t(`subscriptions.statuses.${row.status}`)}</Badge>
    ),
  },
  {
    name: 'next',
    sort: 'ascending',
    label: t('subscriptions.columns.next'),
    from: 'lg',
    cell: (row) => <span className="whitespace-nowrap text-text-2">{nextOf(row)}</span>,
  },
  {
    name: 'acts',
    label: t('subscriptions.columns.next'),
    isMute: true,
    isNumber: true,
    cell: (row) => <SubscriptionActs subscription={row} />,
  },
];
