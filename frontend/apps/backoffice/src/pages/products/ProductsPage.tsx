import { productsQuery, type Product } from '@matinee/api/backoffice/products';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/Badge';
import type { Column } from '../../components/DataTable';
import { ListPage } from '../../components/ListPage';
import { RowLink } from '../../components/RowLink';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { formatCount } from '../../util/format';
import { labelsOf } from '../../util/labels-of';
import { wordsOfPrices } from '../../util/price';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { NewProduct } from './NewProduct';
import type { LoaderFunctionArgs } from 'react-router';

const columns: readonly Column<Product>[] = [
  {
    name: 'product',
    label: t('products.columns.product'),
    isWide: true,
    cell: (row) => (
      <RowLink to={paths.product(row.id)} note={t(`products.kinds.${row.kind}`)}>
        {row.title}
      </RowLink>
    ),
  },
  {
    name: 'price',
    label: t('products.columns.price'),
    isNumber: true,
    cell: (row) => (
      <span className={row.prices.length === 0 ? 'text-text-2' : ''}>
        {wordsOfPrices(row.prices)}
      </span>
    ),
  },
  {
    name: 'opens',
    label: t('products.columns.opens'),
    from: 'lg',
    cell: (row) => (
      <span className="whitespace-nowrap text-text-2">
        {row.kind === 'gift_card'
          ? t('products.opens_nothing')
          : row.unlocks_everything
            ? t('products.everything')
            : t('products.opens', { count: row.unlocks_count })}
      </span>
    ),
  },
  {
    name: 'sold',
    label: t('products.columns.sold'),
    from: 'md',
    isNumber: true,
    cell: (row) => formatCount(row.sold_count),
  },
  {
    name: 'state',
    label: t('products.columns.state'),
    from: 'sm',
    cell: (row) => (
      <Badge tone={row.is_on_sale ? 'good' : 'quiet'}>
        {row.is_on_sale ? t('products.on_sale') : t('products.off_sale')}
      </Badge>
    ),
  },
];

const SHOWS = labelsOf(['all', 'on_sale', 'off_sale'], (show) => t(`products.shows.${show}`));

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page } = readListAddress(searchOf(args), SHOWS, 'all');
  prefetch(productsQuery({ q: query, show, page }));
  return null;
}

export function Component() {
  const address = useListAddress(SHOWS, 'all');
  const { query, show, page } = address;
  const products = useQuery(productsQuery({ q: query, show, page }));
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ListPage
        room="products"
        shows={SHOWS}
        icon={<Ticket aria-hidden />}
        address={address}
        list={products}
        columns={columns}
        act={{ label: t('products.new'), onAct: () => setMaking(true) }}
      />
      {isMaking && <NewProduct onClose={() => setMaking(false)} />}
    </>
  );
}
