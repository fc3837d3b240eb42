import { subscriptionsQuery } from '@matinee/api/backoffice/orders';
import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { ListPage } from '../../components/ListPage';
import { subscriptionTexts as text } from '../../messages/orders';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { subscriptionColumns } from './columns';
import type { LoaderFunctionArgs } from 'react-router';

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page } = readListAddress(searchOf(args), text.shows, 'all');
  prefetch(subscriptionsQuery({ q: query, show, page }));
  return null;
}

export function Component() {
  const address = useListAddress(text.shows, 'all');
  const { query, show, page } = address;
  const subscriptions = useQuery(subscriptionsQuery({ q: query, show, page }));
  return (
    <ListPage
      text={text}
      icon={<Repeat aria-hidden />}
      address={address}
      list={subscriptions}
      columns={subscriptionColumns}
    />
  );
}
