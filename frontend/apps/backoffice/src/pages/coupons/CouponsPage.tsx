import {
  changeCoupon,
  couponsQuery,
  voucherKeys,
  type Coupon,
} from '@matinee/api/backoffice/vouchers';
import { Button } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/Badge';
import type { Column } from '../../components/DataTable';
import { ListPage } from '../../components/ListPage';
import { couponTexts as text } from '../../messages/sales';
import { flash } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { describeError } from '../../util/errors';
import { formatDay } from '../../util/format';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { NewCouponDialog } from './NewCouponDialog';
import { stateOf, wordsOfCoupon } from './words';
import type { LoaderFunctionArgs } from 'react-router';

const TONES: Record<ReturnType<typeof stateOf>, BadgeTone> = {
  usable: 'good',
  off: 'over',
  over: 'over',
  used: 'over',
};

const columns: readonly Column<Coupon>[] = [
  {
    name: 'code',
    label: text.columns.code,
    isWide: true,
    cell: (row) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">{row.code}</span>
        <span className="block truncate text-text-2">{row.product_title ?? text.anyProduct}</span>
      </span>
    ),
  },
  {
    name: 'takes',
    label: text.columns.takes,
    cell: (row) => <span className="whitespace-nowrap">{wordsOfCoupon(row)}</span>,
  },
  {
    name: 'used',
    label: text.columns.used,
    from: 'sm',
    isNumber: true,
    cell: (row) => text.used(row.redeemed, row.max_redemptions),
  },
  {
    name: 'ends',
    label: text.columns.ends,
    from: 'lg',
    cell: (row) => (
      <span className="whitespace-nowrap text-text-2">
        {row.valid_to ? formatDay(row.valid_to) : text.noEnd}
      </span>
    ),
  },
  {
    name: 'state',
    label: text.columns.state,
    from: 'md',
    cell: (row) => {
      const state = stateOf(row, new Date());
      return <Badge tone={TONES[state]}>{text.states[state]}</Badge>;
    },
  },
  {
    name: 'acts',
    label: text.acts,
    isMute: true,
    isNumber: true,
    cell: (row) => <Stop coupon={row} />,
  },
];

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page } = readListAddress(searchOf(args), text.shows, 'all');
  prefetch(couponsQuery({ q: query, show, page }));
  return null;
}

export function Component() {
  const address = useListAddress(text.shows, 'all');
  const { query, show, page } = address;
  const coupons = useQuery(couponsQuery({ q: query, show, page }));
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ListPage
        text={text}
        icon={<TicketPercent aria-hidden />}
        address={address}
        list={coupons}
        columns={columns}
        act={{ label: text.new, onAct: () => setMaking(true) }}
      />
      {isMaking && <NewCouponDialog onClose={() => setMaking(false)} />}
    </>
  );
}

function Stop({ coupon }: { coupon: Coupon }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => changeCoupon(coupon.id, { is_active: !coupon.is_active }),
    onSuccess: (answer) => {
      flash.show(answer.is_active ? text.allowed(answer.code) : text.stopped(answer.code));
      void queryClient.invalidateQueries({ queryKey: voucherKeys.coupons });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  const label = coupon.is_active ? text.stop : text.allow;
  return (
    <Button
      size="small"
      kind="quiet"
      aria-label={`${label} ${coupon.code}`}
      isBusy={change.isPending}
      onClick={() => change.mutate()}
    >
      {label}
    </Button>
  );
}
