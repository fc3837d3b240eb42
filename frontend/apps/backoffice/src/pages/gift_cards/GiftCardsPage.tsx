import { giftCardsQuery, type GiftCard } from '@matinee/api/backoffice/vouchers';
import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Gift, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/Badge';
import { DataTable, type Column } from '../../components/DataTable';
import { ListBody } from '../../components/ListBody';
import { SearchBox } from '../../components/SearchBox';
import { ShowButtons } from '../../components/ShowButtons';
import { giftCardTexts as text, salesTexts } from '../../messages/sales';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { formatDay } from '../../util/format';
import { formatMoney } from '../../util/money';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { NoMatch } from '../sales/NoMatch';
import { GiftCardSheet } from './GiftCardSheet';
import { GiveDialog } from './GiveDialog';
import type { LoaderFunctionArgs } from 'react-router';

const TONES: Record<keyof typeof text.states, BadgeTone> = {
  usable: 'good',
  spent: 'over',
  blocked: 'bad',
  over: 'over',
};

export function stateOf(card: GiftCard, now: Date): keyof typeof text.states {
  if (card.is_blocked) return 'blocked';
  if (card.balance === 0) return 'spent';
  return card.expires_at && new Date(card.expires_at) <= now ? 'over' : 'usable';
}

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page } = readListAddress(searchOf(args), text.shows, 'all');
  prefetch(giftCardsQuery({ q: query, show, page }));
  return null;
}

export function Component() {
  const address = useListAddress(text.shows, 'all');
  const { query, show, page } = address;
  const cards = useQuery(giftCardsQuery({ q: query, show, page }));
  const [isGiving, setGiving] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
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
        <Button
          kind="primary"
          className="sm:ms-auto"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setGiving(true)}
        >
          {text.give}
        </Button>
      </div>
      <ListBody
        list={cards}
        page={page}
        onPage={(next) => address.change({ page: next })}
        empty={
          query === '' && show === 'all' ? (
            <EmptyState icon={<Gift aria-hidden />} title={text.empty.title}>
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
            columns={columnsOf(setOpenId)}
            rows={rows}
            keyOf={(row) => row.id}
            isStale={isStale}
          />
        )}
      </ListBody>
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
      {openId !== null && <GiftCardSheet id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function columnsOf(onOpen: (id: number) => void): readonly Column<GiftCard>[] {
  return [
    {
      name: 'card',
      label: text.columns.card,
      isWide: true,
      cell: (row) => (
        <span className="block min-w-0">
          <button
            type="button"
            onClick={() => onOpen(row.id)}
            className="block rounded-control text-start font-medium after:absolute after:inset-0"
          >
            •••• {row.last4}
          </button>
          <span className="block truncate text-text-2">
            {row.recipient_email || row.order_number || text.given}
          </span>
        </span>
      ),
    },
    {
      name: 'from',
      label: text.columns.from,
      from: 'md',
      cell: (row) => (
        <time dateTime={row.created_at} className="whitespace-nowrap text-text-2">
          {formatDay(row.created_at)}
        </time>
      ),
    },
    {
      name: 'state',
      label: text.columns.state,
      from: 'sm',
      cell: (row) => {
        const state = stateOf(row, new Date());
        return <Badge tone={TONES[state]}>{text.states[state]}</Badge>;
      },
    },
    {
      name: 'initial',
      label: text.columns.initial,
      from: 'sm',
      isNumber: true,
      cell: (row) => formatMoney({ minor: row.initial, currency: row.currency }),
    },
    {
      name: 'balance',
      label: text.columns.balance,
      isNumber: true,
      cell: (row) => formatMoney({ minor: row.balance, currency: row.currency }),
    },
  ];
}
