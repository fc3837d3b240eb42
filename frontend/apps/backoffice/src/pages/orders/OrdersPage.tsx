import { ordersQuery } from '@matinee/api/backoffice/orders';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { ListPage } from '../../components/ListPage';
import { orderTexts as text } from '../../messages/orders';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { orderColumns } from './columns';
import type { LoaderFunctionArgs } from 'react-router';

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page } = readListAddress(searchOf(args), text.shows, 'all');
  prefetch(ordersQuery({ q: query, show, page }));
  return null;
}

export function Component() {
  const address = useListAddress(text.shows, 'all');
  const { query, show, page } = address;
  const orders = useQuery(ordersQuery({ q: query, show, page }));
  return (
    <ListPage
      text={text}
      icon={<ReceiptText aria-hidden />}
      address={address}
      list={orders}
      columns={orderColumns}
    />
  );
}
