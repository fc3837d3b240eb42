import { orderKeys, orderQuery, type OrderDetail } from '@matinee/api/backoffice/orders';
import { Button } from '@matinee/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { PersonLink } from '../../components/PersonName';
import { Panel } from '../../components/Panel';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { formatDay, formatMoment } from '../../util/format';
import { formatMoney } from '../../util/money';
import { OrderBadge } from './OrderBadge';
import { Attempts, Disputes, Refunds } from './OrderMoney';
import { RefundDialog } from './RefundDialog';

export function loader(args: LoaderFunctionArgs) {
  prefetch(orderQuery(idOf(args)));
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const order = useQuery(orderQuery(id));
  return (
    <RecordPage
      record={order}
      waiting={<RecordSkeleton grid="xl:grid-cols-2" panels={['h-72', 'h-72']} />}
    >
      {(data) => <Loaded order={data} />}
    </RecordPage>
  );
}

function Loaded({ order }: { order: OrderDetail }) {
  const queryClient = useQueryClient();
  const [isRefunding, setRefunding] = useState(false);
  const left = order.paid - order.refunded;
  return (
    <>
      <PageTitle>{order.number}</PageTitle>
      <PageHeader
        back={{ to: paths.orders(), label: t('orders.back') }}
        title={order.number}
        meta={
          <>
            <OrderBadge order={order} />
            <span className="text-14 text-text-2">{t(`orders.kinds.${order.kind}`)}</span>
            <time dateTime={order.created_at} className="text-14 text-text-2">
              {formatMoment(order.created_at)}
            </time>
            <span className="text-14">
              <PersonLink person={order.customer} />
            </span>
          </>
        }
        actions={
          left > 0 && (
            <Button
              icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
              onClick={() => setRefunding(true)}
            >
              {t('orders.refund')}
            </Button>
          )
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Bill order={order} />
        <div className="grid gap-6">
          <Attempts order={order} />
          {order.refunds.length > 0 && <Refunds order={order} />}
          {order.disputes.length > 0 && <Disputes order={order} />}
        </div>
      </div>
      {isRefunding && (
        <RefundDialog
          order={order}
          onDone={(answer) => {
            queryClient.setQueryData(orderKeys.one(order.id), answer);
            void queryClient.invalidateQueries({ queryKey: [...orderKeys.orders, 'list'] });
            setRefunding(false);
          }}
          onClose={() => setRefunding(false)}
        />
      )}
    </>
  );
}

function Bill({ order }: { order: OrderDetail }) {
  const money = (minor: number) => formatMoney({ minor, currency: order.currency });
  const open = order.status === 'open' ? order.total - order.paid : 0;
  const sums = [
    {
      label: t('orders.subtotal'),
      minor: order.subtotal,
      isShown: order.discount + order.waived > 0,
    },
    {
      label: order.coupon_code
        ? t('orders.coupon', { code: order.coupon_code })
        : t('orders.discount'),
      minor: -order.discount,
      isShown: order.discount > 0,
    },
    { label: t('orders.waived'), minor: -order.waived, isShown: order.waived > 0 },
    { label: t('orders.total'), minor: order.total, isShown: true, isStrong: true },
    { label: t('orders.paid'), minor: order.paid, isShown: order.paid > 0 },
    { label: t('orders.given_back'), minor: -order.refunded, isShown: order.refunded > 0 },
    { label: t('orders.open'), minor: open, isShown: open > 0, isStrong: true },
  ];
  return (
    <Panel title={t('orders.what')}>
      <ul className="divide-y divide-hairline">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 py-2 text-14">
            <span className="min-w-0 font-medium">{line.title}</span>
            <span className="tabular-nums">{money(line.minor)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-hairline pt-3 text-14">
        {sums
          .filter((sum) => sum.isShown)
          .map(({ label, minor, isStrong }) => (
            <div key={label} className={`contents ${isStrong ? 'font-semibold' : 'text-text-2'}`}>
              <dt>{label}</dt>
              <dd className="text-end tabular-nums">{money(minor)}</dd>
            </div>
          ))}
      </dl>
      {order.period_start && order.period_end && (
        <p className="mt-3 text-14 text-text-2">
          {t('orders.period', {
            from: formatDay(order.period_start),
            to: formatDay(order.period_end),
          })}
        </p>
      )}
    </Panel>
  );
}
