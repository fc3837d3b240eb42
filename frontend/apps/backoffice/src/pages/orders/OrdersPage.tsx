import { ordersQuery } from '@matinee/api/backoffice/orders';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { ListPage } from '../../components/ListPage';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { labelsOf } from '../../util/labels-of';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { orderColumns } from './columns';
import type { LoaderFunctionArgs } from 'react-router';

const SHOWS = labelsOf(['all', 'paid', 'open', 'void', 'uncollectible'], (show) =>
  t(`orders.shows.${show}`),
);

const SORTS = ['customer', 'date', 'total'] as const;

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page, sort } = readListAddress(searchOf(args), SHOWS, 'all', SORTS);
  prefetch(ordersQuery({ q: query, show, page, sort }));
  return null;
}

export function Component() {
  const address = useListAddress(SHOWS, 'all', SORTS);
  const { query, show, page, sort } = address;
  const orders = useQuery(ordersQuery({ q: query, show, page, sort }));
  return (
    <ListPage
      room="orders"
      shows={SHOWS}
      icon={<ReceiptText aria-hidden />}
      address={address}
      views="orders"
      list={orders}
      columns={orderColumns}
    />
  );
}
