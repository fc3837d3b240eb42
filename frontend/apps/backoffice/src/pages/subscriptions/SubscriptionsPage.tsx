import { subscriptionsQuery } from '@matinee/api/backoffice/orders';
import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { ListPage } from '../../components/ListPage';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { labelsOf } from '../../util/labels-of';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { subscriptionColumns } from './columns';
import type { LoaderFunctionArgs } from 'react-router';

const SHOWS = labelsOf(
  ['all', 'active', 'trialing', 'past_due', 'on_hold', 'paused', 'canceling', 'canceled'],
  (show) => t(`subscriptions.shows.${show}`),
);

const SORTS = ['customer', 'plan', 'next'] as const;

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page, sort } = readListAddress(searchOf(args), SHOWS, 'all', SORTS);
  prefetch(subscriptionsQuery({ q: query, show, page, sort }));
  return null;
}

export function Component() {
  const address = useListAddress(SHOWS, 'all', SORTS);
  const { query, show, page, sort } = address;
  const subscriptions = useQuery(subscriptionsQuery({ q: query, show, page, sort }));
  return (
    <ListPage
      room="subscriptions"
      shows={SHOWS}
      icon={<Repeat aria-hidden />}
      address={address}
      views="subscriptions"
      list={subscriptions}
      columns={subscriptionColumns}
    />
  );
}
