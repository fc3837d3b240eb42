import { giftCardsQuery, type GiftCard } from '@matinee/api/backoffice/vouchers';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/Badge';
import type { Column } from '../../components/DataTable';
import { ListPage } from '../../components/ListPage';
import { t, type NameIn } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { formatDay } from '../../util/format';
import { labelsOf } from '../../util/labels-of';
import { formatMoney } from '../../util/money';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { GiftCardSheet } from './GiftCardSheet';
import { GiveDialog } from './GiveDialog';
import type { LoaderFunctionArgs } from 'react-router';

type CardState = NameIn<'gift_cards.states'>;

const TONES: Record<CardState, BadgeTone> = {
  usable: 'good',
  spent: 'over',
  blocked: 'bad',
  over: 'over',
};

export function stateOf(card: GiftCard, now: Date): CardState {
  if (card.is_blocked) return 'blocked';
  if (card.balance === 0) return 'spent';
  return card.expires_at && new Date(card.expires_at) <= now ? 'over' : 'usable';
}

const SHOWS = labelsOf(['all', 'usable', 'spent', 'blocked'], (show) =>
  t(`gift_cards.shows.${show}`),
);

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page } = readListAddress(searchOf(args), SHOWS, 'all');
  prefetch(giftCardsQuery({ q: query, show, page }));
  return null;
}

export function Component() {
  const address = useListAddress(SHOWS, 'all');
  const { query, show, page } = address;
  const cards = useQuery(giftCardsQuery({ q: query, show, page }));
  const [isGiving, setGiving] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <>
      <ListPage
        room="gift_cards"
        shows={SHOWS}
        icon={<Gift aria-hidden />}
        address={address}
        list={cards}
        columns={columnsOf(setOpenId)}
        act={{ label: t('gift_cards.give'), onAct: () => setGiving(true) }}
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
      label: t('gift_cards.columns.card'),
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
            {row.recipient_email || row.order_number || t('gift_cards.given')}
          </span>
        </span>
      ),
    },
    {
      name: 'from',
      label: t('gift_cards.columns.from'),
      from: 'md',
      cell: (row) => (
        <time dateTime={row.created_at} className="whitespace-nowrap text-text-2">
          {formatDay(row.created_at)}
        </time>
      ),
    },
    {
      name: 'state',
      label: t('gift_cards.columns.state'),
      from: 'sm',
      cell: (row) => {
        const state = stateOf(row, new Date());
        return <Badge tone={TONES[state]}>{t(`gift_cards.states.${state}`)}</Badge>;
      },
    },
    {
      name: 'initial',
      label: t('gift_cards.columns.initial'),
      from: 'sm',
      isNumber: true,
      cell: (row) => formatMoney({ minor: row.initial, currency: row.currency }),
    },
    {
      name: 'balance',
      label: t('gift_cards.columns.balance'),
      isNumber: true,
      cell: (row) => formatMoney({ minor: row.balance, currency: row.currency }),
    },
  ];
}
