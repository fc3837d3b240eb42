import { customersQuery, type CustomerEntry } from '@matinee/api/backoffice/orders';
import { Avatar } from '@matinee/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Badge } from '../../components/Badge';
import type { Column } from '../../components/DataTable';
import { ListPage } from '../../components/ListPage';
import { RowLink } from '../../components/RowLink';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { formatCount, formatDay } from '../../util/format';
import { labelsOf } from '../../util/labels-of';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { TONES } from '../subscriptions/columns';
import type { LoaderFunctionArgs } from 'react-router';

const columns: readonly Column<CustomerEntry>[] = [
  {
    name: 'person',
    sort: 'ascending',
    label: t('customers.columns.person'),
    isWide: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar name={row.name || row.email} size="small" />
        <RowLink to={paths.customer(row.id)} note={row.email}>
          {row.name || row.email}
        </RowLink>
      </span>
    ),
  },
  {
    name: 'plan',
    label: t('customers.columns.plan'),
    from: 'sm',
    cell: (row) =>
      row.subscription_status ? (
        <span className="block whitespace-nowrap">
          <Badge tone={TONES[row.subscription_status]}>
            {t(`subscriptions.statuses.${row.subscription_status}`)}
          </Badge>
          <span className="block max-w-48 truncate text-text-2">{row.product_title}</span>
        </span>
      ) : (
        <span className="text-text-2">{t('customers.none')}</span>
      ),
  },
  {
    name: 'orders',
    label: t('customers.columns.orders'),
    isNumber: true,
    cell: (row) => formatCount(row.orders_count),
  },
  {
    name: 'joined',
    sort: 'descending',
    label: t('customers.columns.joined'),
    from: 'lg',
    cell: (row) => (
      <time dateTime={row.joined_at} className="whitespace-nowrap text-text-2">
        {formatDay(row.joined_at)}
      </time>
    ),
  },
];

const SHOWS = labelsOf(['all', 'subscribed', 'bought'], (show) => t(`customers.shows.${show}`));

const SORTS = ['person', 'joined'] as const;

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page, sort } = readListAddress(searchOf(args), SHOWS, 'all', SORTS);
  prefetch(customersQuery({ q: query, show, page, sort }));
  return null;
}

export function Component() {
  const address = useListAddress(SHOWS, 'all', SORTS);
  const { query, show, page, sort } = address;
  const customers = useQuery(customersQuery({ q: query, show, page, sort }));
  return (
    <ListPage
      room="customers"
      shows={SHOWS}
      icon={<Users aria-hidden />}
      address={address}
      views="customers"
      list={customers}
      columns={columns}
    />
  );
}
