import type { Order } from '@matinee/api/backoffice/orders';
import type { Column } from '../../components/DataTable';
import { nameOf, PersonLink } from '../../components/PersonName';
import { RowLink } from '../../components/RowLink';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { formatDay } from '../../util/format';
import { formatMoney } from '../../util/money';
import { OrderBadge, wordsOfStatus } from './OrderBadge';

export const orderColumns: readonly Column<Order>[] = [
  {
    name: 'order',
    label: t('orders.columns.order'),
    isWide: true,
    cell: (row) => (
      <RowLink
        to={paths.order(row.id)}
        note={
          <>
            {row.number}
            <span className="md:hidden"> · {nameOf(row.customer)}</span>
          </>
        }
      >
        {row.title || t(`orders.kinds.${row.kind}`)}
        {row.lines_count > 1 && ` ${t('orders.more', { count: row.lines_count - 1 })}`}
      </RowLink>
    ),
  },
  {
    name: 'customer',
    sort: 'ascending',
    label: t('orders.columns.customer'),
    from: 'md',
    cell: (row) => (
      <span className="block max-w-56">
        <PersonLink person={row.customer} />
      </span>
    ),
  },
  {
    name: 'status',
    label: t('orders.columns.status'),
    from: 'sm',
    cell: (row) => <OrderBadge order={row} />,
  },
  {
    name: 'date',
    sort: 'descending',
    label: t('orders.columns.date'),
    from: 'lg',
    cell: (row) => (
      <time dateTime={row.created_at} className="whitespace-nowrap text-text-2">
        {formatDay(row.created_at)}
      </time>
    ),
  },
  {
    name: 'total',
    sort: 'descending',
    label: t('orders.columns.total'),
    isNumber: true,
    cell: (row) => (
      <>
        {formatMoney({ minor: row.total, currency: row.currency })}
        <span className="block text-text-2 sm:hidden">{wordsOfStatus(row)}</span>
      </>
    ),
  },
];
