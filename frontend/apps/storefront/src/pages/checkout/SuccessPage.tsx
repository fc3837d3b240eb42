import { getBilling, type Billing, type Order } from '@matinee/api/storefront/billing';
import { orThrow } from '@matinee/api/result';
import { buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Landmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Notice } from '../../components/Notice';
import { isMissing, PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths, type Origin } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { dateOf } from '../../util/format';
import { moneyOf } from '../../util/money';
import { usePageTitle } from '../../util/page-title';
import { useReport } from '../../util/use-report';
import { NotFoundPage } from '../not_found/NotFoundPage';
import { Checking } from './PayForm';
import { WAITS_MS } from './paying';
import { purchaseOf } from './purchase';
import { readOrigin, wayBack } from './selection';
import { useReturnFromBank } from './use-return-from-bank';

/** SPEC 2, `/orders/success`: what the buyer has now. An open order is polled until it is settled. */
export function Component() {
  const [query] = useSearchParams();
  const order = Number(query.get('order'));
  const orderId = Number.isSafeInteger(order) && order > 0 ? order : null;
  useReturnFromBank(orderId);
  if (!pageConfig.session.logged) return <Navigate to={paths.signIn()} replace />;
  return <Success orderId={orderId} from={readOrigin(query)} />;
}

const LOOKS_AT_A_QUESTION = 3;

function Success({ orderId, from }: { orderId: number | null; from: Origin }) {
  const count = useRef(0);
  const billing = useQuery({
    queryKey: ['/api/billings', 'order', orderId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = orThrow(await getBilling(orderId, signal));
      count.current += 1;
      return { ...data, looks: count.current };
    },
    refetchInterval: ({ state }) => {
      if (state.data?.order?.status !== 'open') return false;
      return WAITS_MS[Math.min(state.dataUpdateCount, WAITS_MS.length) - 1] ?? false;
    },
  });
  if (billing.isError) {
    if (isMissing(billing.error)) return <NotFoundPage />;
    return (
      <div className="gutter flex-1 pt-24">
        <PageFailure
          error={billing.error}
          onRetry={() => void billing.refetch()}
          isRetrying={billing.isFetching}
        />
      </div>
    );
  }
  if (!billing.data) return <Waiting />;
  const { order, payment, subscription, unpaid, looks } = billing.data;
  if (!order && !subscription) return <NotFoundPage />; // the address was typed without a purchase
  if (order?.status === 'open') {
    const isRefused = payment?.status === 'failed' || payment?.status === 'canceled';
    // Whoever comes back from their bank may be here before its answer.
    const isLeft = payment?.status === 'requires_action' && looks >= LOOKS_AT_A_QUESTION;
    if (payment?.status === 'processing') return <UnderWay />;
    if (payment && !isRefused && !isLeft) return <StillOpen />;
    const isBill = unpaid?.order_id === order.id;
    return <NotPaid order={order} isBill={isBill} isLeft={isLeft} from={from} />;
  }
  return <Paid billing={billing.data} from={from} />;
}

function Paid({ billing, from }: { billing: Billing; from: Origin }) {
  const { order, subscription } = billing;
  const [openedAt] = useState(() => Date.now());
  useReport(purchaseOf(billing, from, openedAt), String(order?.id ?? ''));
  // Of what was bought beside it the order speaks.
  const trialEnd = order === null && subscription?.status === 'trialing' && subscription.trial_end;
  const isGiftCard = order?.lines.some(({ kind }) => kind === 'gift_card') ?? false;
  const title = trialEnd ? t('checkout.success.trial') : t('checkout.success.title');
  usePageTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-4 pt-24 pb-16">
      <CircleCheck aria-hidden className="size-12 text-success" />
      <h1 className="mt-4 font-display text-36 font-bold tracking-tight text-balance md:text-48">
        {title}
      </h1>
      <p className="mt-3 text-16 text-text-2 md:text-18">
        {trialEnd
          ? t('checkout.success.trial_text', { date: dateOf(new Date(trialEnd)) })
          : t(isGiftCard ? 'checkout.success.gift_card' : 'checkout.success.text')}
      </p>
      {order && <OrderLines order={order} />}
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={wayBack(from)} className={buttonClass('primary', 'large')}>
          {(from.film ?? from.event) ? t('checkout.success.watch') : t('checkout.success.browse')}
        </a>
        {order && (
          <Link to={paths.order(order.number)} className={buttonClass('secondary', 'large')}>
            {t('checkout.success.receipt')}
          </Link>
        )}
      </div>
    </div>
  );
}

function OrderLines({ order }: { order: Order }) {
  const money = (minor: number) => moneyOf(minor, order.currency);
  return (
    <dl className="mt-8 space-y-2.5 rounded-card border border-hairline bg-raised p-5 text-14">
      {order.lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- their order never changes
        <div key={place} className="flex justify-between gap-4">
          <dt className="text-text-2">
            <bdi>{line.title}</bdi>
          </dt>
          <dd className="tabular-nums">{money(line.amount)}</dd>
        </div>
      ))}
      {order.discount > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-text-2">{t('checkout.summary.discount')}</dt>
          <dd className="tabular-nums">{money(-order.discount)}</dd>
        </div>
      )}
      {order.waived > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-text-2">{t('checkout.summary.waived')}</dt>
          <dd className="tabular-nums">{money(-order.waived)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4 border-t border-hairline pt-3 text-16 font-semibold">
        <dt>{t('billing.receipt.paid')}</dt>
        <dd className="tabular-nums">{money(order.paid)}</dd>
      </div>
    </dl>
  );
}

function StillOpen() {
  usePageTitle(t('checkout.checking.title'));
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-4 pt-24 pb-16">
      <h1 className="mb-6 font-display text-36 font-bold tracking-tight">
        {t('checkout.checking.page_title')}
      </h1>
      <div role="status">
        <Checking />
      </div>
    </div>
  );
}

/** Sent, and not there yet: a direct debit takes days. The page goes on looking. */
function UnderWay() {
  usePageTitle(t('checkout.under_way.title'));
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-4 pt-24 pb-16">
      <Landmark aria-hidden className="size-12 text-text-2" />
      <h1 className="mt-4 font-display text-36 font-bold tracking-tight text-balance">
        {t('checkout.under_way.title')}
      </h1>
      <p role="status" className="mt-3 text-16 text-text-2 md:text-18">
        {t('checkout.under_way.text')}
      </p>
      <div className="mt-8">
        <a href={paths.catalog()} className={buttonClass('secondary', 'large')}>
          {t('common.browse_films')}
        </a>
      </div>
    </div>
  );
}

interface NotPaidProps {
  order: Order;
  /** The buyer left their bank's page without an answer. */
  isLeft: boolean;
  /** A subscription that waits for its first payment has its own page. */
  isBill: boolean;
  from: Origin;
}

function NotPaid({ order, isBill, isLeft, from }: NotPaidProps) {
  const amount = moneyOf(order.total - order.paid, order.currency);
  return (
    <Notice
      title={t('checkout.not_paid.title')}
      action={
        <a
          href={isBill ? paths.onHold() : paths.checkout(from)}
          className={buttonClass('primary', 'large')}
        >
          {isBill ? t('checkout.pay', { amount }) : t('common.retry')}
        </a>
      }
    >
      <p>{t(isLeft ? 'checkout.not_paid.unfinished' : 'checkout.not_paid.text')}</p>
    </Notice>
  );
}

function Waiting() {
  return (
    <div className="mx-auto w-full max-w-xl space-y-4 px-4 pt-40">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
