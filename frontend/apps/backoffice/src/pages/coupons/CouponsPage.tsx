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
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { describeError } from '../../util/errors';
import { formatCount, formatDay } from '../../util/format';
import { labelsOf } from '../../util/labels-of';
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
    label: t('coupons.columns.code'),
    isWide: true,
    cell: (row) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">{row.code}</span>
        <span className="block truncate text-text-2">
          {row.product_title ?? t('coupons.any_product')}
        </span>
      </span>
    ),
  },
  {
    name: 'takes',
    label: t('coupons.columns.takes'),
    cell: (row) => <span className="whitespace-nowrap">{wordsOfCoupon(row)}</span>,
  },
  {
    name: 'used',
    label: t('coupons.columns.used'),
    from: 'sm',
    isNumber: true,
    cell: ({ redeemed, max_redemptions: most }) =>
      most === null ? formatCount(redeemed) : t('coupons.used', { count: redeemed, most }),
  },
  {
    name: 'ends',
    label: t('coupons.columns.ends'),
    from: 'lg',
    cell: (row) => (
      <span className="whitespace-nowrap text-text-2">
        {row.valid_to ? formatDay(row.valid_to) : t('coupons.no_end')}
      </span>
    ),
  },
  {
    name: 'state',
    label: t('coupons.columns.state'),
    from: 'md',
    cell: (row) => {
      const state = stateOf(row, new Date());
      return <Badge tone={TONES[state]}>{t(`coupons.states.${state}`)}</Badge>;
    },
  },
  {
    name: 'acts',
    label: t('coupons.acts'),
    isMute: true,
    isNumber: true,
    cell: (row) => <Stop coupon={row} />,
  },
];

const SHOWS = labelsOf(['all', 'active', 'ended'], (show) => t(`coupons.shows.${show}`));

export function loader(args: LoaderFunctionArgs) {
  const { query, show, page } = readListAddress(searchOf(args), SHOWS, 'all');
  prefetch(couponsQuery({ q: query, show, page }));
  return null;
}

export function Component() {
  const address = useListAddress(SHOWS, 'all');
  const { query, show, page } = address;
  const coupons = useQuery(couponsQuery({ q: query, show, page }));
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ListPage
        room="coupons"
        shows={SHOWS}
        icon={<TicketPercent aria-hidden />}
        address={address}
        list={coupons}
        columns={columns}
        act={{ label: t('coupons.new'), onAct: () => setMaking(true) }}
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
      flash.show(
        answer.is_active
          ? t('coupons.allowed', { code: answer.code })
          : t('coupons.stopped', { code: answer.code }),
      );
      void queryClient.invalidateQueries({ queryKey: voucherKeys.coupons });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  const label = coupon.is_active ? t('coupons.stop') : t('coupons.allow');
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
