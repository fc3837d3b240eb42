import { subscriptionsQuery } from '@matinee/api/backoffice/orders';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { ListBody } from '../../components/ListBody';
import { SearchBox } from '../../components/SearchBox';
import { ShowButtons } from '../../components/ShowButtons';
import { subscriptionTexts as text } from '../../messages/orders';
import { salesTexts } from '../../messages/sales';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { NoMatch } from '../sales/NoMatch';
import { SubscriptionsTable } from './SubscriptionsTable';
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
    <>
      <title>{`${text.title} – ${pageConfig.store.title}`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox
          label={text.search}
          hint={text.searchHint}
          query={query}
          onSearch={(next) => address.change({ query: next })}
        />
        <ShowButtons
          label={salesTexts.show}
          choices={text.shows}
          value={show}
          onChange={(next) => address.change({ show: next })}
        />
      </div>
      <ListBody
        list={subscriptions}
        page={page}
        onPage={(next) => address.change({ page: next })}
        empty={
          query === '' && show === 'all' ? (
            <EmptyState icon={<Repeat aria-hidden />} title={text.empty.title}>
              {text.empty.text}
            </EmptyState>
          ) : (
            <NoMatch onClear={address.clear} />
          )
        }
      >
        {(rows, isStale) => <SubscriptionsTable subscriptions={rows} isStale={isStale} />}
      </ListBody>
    </>
  );
}
