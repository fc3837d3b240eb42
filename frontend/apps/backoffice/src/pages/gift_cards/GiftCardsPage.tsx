import { giftCardsQuery, type GiftCard } from '@matinee/api/backoffice/vouchers';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/Badge';
import type { Column } from '../../components/DataTable';
import { ListPage } from '../../components/ListPage';
import { giftCardTexts as text } from '../../messages/sales';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { formatDay } from '../../util/format';
import { formatMoney } from '../../util/money';
import { useListAddress, readListAddress } from '../../util/use-list-address';
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
      <ListPage
        text={text}
        icon={<Gift aria-hidden />}
        address={address}
        list={cards}
        columns={columnsOf(setOpenId)}
        act={{ label: text.give, onAct: () => setGiving(true) }}
      />
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
