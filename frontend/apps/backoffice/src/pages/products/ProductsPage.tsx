import { productsQuery, type Product } from '@matinee/api/backoffice/products';
import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/Badge';
import { DataTable, type Column } from '../../components/DataTable';
import { ListBody } from '../../components/ListBody';
import { RowLink } from '../../components/RowLink';
import { SearchBox } from '../../components/SearchBox';
import { ShowButtons } from '../../components/ShowButtons';
import { productTexts as text, salesTexts } from '../../messages/sales';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { formatCount } from '../../util/format';
import { wordsOfPrices } from '../../util/price';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { NoMatch } from '../sales/NoMatch';
import { NewProduct } from './NewProduct';
import type { LoaderFunctionArgs } from 'react-router';

const columns: readonly Column<Product>[] = [
  {
    name: 'product',
    label: text.columns.product,
    isWide: true,
    cell: (row) => (
      <RowLink to={paths.product(row.id)} note={text.kinds[row.kind]}>
        {row.title}
      </RowLink>
    ),
  },
  {
    name: 'price',
    label: text.columns.price,
    isNumber: true,
    cell: (row) => (
      <span className={row.prices.length === 0 ? 'text-text-2' : ''}>
        {wordsOfPrices(row.prices)}
      </span>
    ),
  },
  {
    name: 'opens',
    label: text.columns.opens,
    from: 'lg',
    cell: (row) => (
      <span className="whitespace-nowrap text-text-2">
        {row.kind === 'gift_card'
          ? text.opensNothing
          : row.unlocks_everything
            ? text.everything
            : text.opens(row.unlocks_count)}
      </span>
    ),
  },
  {
    name: 'sold',
    label: text.columns.sold,
    from: 'md',
    isNumber: true,
    cell: (row) => formatCount(row.sold_count),
  },
  {
    name: 'state',
    label: text.columns.state,
    from: 'sm',
    cell: (row) => (
      <Badge tone={row.is_on_sale ? 'good' : 'quiet'}>
        {row.is_on_sale ? text.onSale : text.offSale}
      </Badge>
    ),
  },
];

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page } = readListAddress(searchOf(args), text.shows, 'all');
  prefetch(productsQuery({ q: query, show, page }));
  return null;
}

export function Component() {
  const address = useListAddress(text.shows, 'all');
  const { query, show, page } = address;
  const products = useQuery(productsQuery({ q: query, show, page }));
  const [isMaking, setMaking] = useState(false);
  const isAll = query === '' && show === 'all';
  const add = (
    <Button
      kind="primary"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setMaking(true)}
    >
      {text.new}
    </Button>
  );

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
        <div className="sm:ms-auto">{add}</div>
      </div>
      <ListBody
        list={products}
        page={page}
        onPage={(next) => address.change({ page: next })}
        empty={
          isAll ? (
            <EmptyState icon={<Ticket aria-hidden />} title={text.empty.title}>
              {text.empty.text}
            </EmptyState>
          ) : (
            <NoMatch onClear={address.clear} />
          )
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={text.title}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            isStale={isStale}
          />
        )}
      </ListBody>
      {isMaking && <NewProduct onClose={() => setMaking(false)} />}
    </>
  );
}
