import { orderQuery, type Receipt } from '@matinee/api/storefront/billing';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import { isMissing, PageFailure } from '../../components/PageFailure';
import { linkClass } from '../../components/people/FormPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { dateOf } from '../../util/format';
import { moneyOf } from '../../util/money';
import { usePageTitle } from '../../util/page-title';
import { NotFoundPage } from '../not_found/NotFoundPage';

/** An order as a receipt: what is on the screen is what is printed. */
export function Component() {
  const { number = '' } = useParams();
  const order = useQuery({ ...orderQuery(number), enabled: pageConfig.session.logged });
  if (!pageConfig.session.logged) {
    return <Navigate to={paths.signIn(paths.order(number))} replace />;
  }
  if (order.isError) {
    if (isMissing(order.error)) return <NotFoundPage />;
    return (
      <div className="gutter flex-1 pt-24">
        <PageFailure
          error={order.error}
          onRetry={() => void order.refetch()}
          isRetrying={order.isFetching}
        />
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-2xl flex-1 px-4 pt-24 pb-16 print:max-w-none print:p-0">
      <div className="mb-6 flex items-center justify-between gap-4 print:hidden">
        <Link
          to={paths.subscription()}
          className={`${linkClass} inline-flex items-center gap-1.5 text-14`}
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('billing.title')}
        </Link>
        <Button
          size="small"
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() => window.print()}
        >
          {t('billing.receipt.print')}
        </Button>
      </div>
      {order.data ? <Paper order={order.data} /> : <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}

/** Black on white, on every screen: it is a piece of paper. */
function Paper({ order }: { order: Receipt }) {
  const title =
    order.status === 'paid'
      ? t('billing.receipt.title', { number: order.number })
      : t('billing.receipt.bill', { number: order.number });
  usePageTitle(title);
  const money = (minor: number) => moneyOf(minor, order.currency);
  return (
    <article
      data-theme="light"
      className="rounded-card border border-hairline bg-raised p-6 text-text sm:p-10 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="font-display text-22 font-bold">{pageConfig.store.title}</p>
          <h1 className="mt-4 text-18 font-semibold">{title}</h1>
        </div>
        <p className="rounded-control border border-edge px-3 py-1 text-14 font-semibold">
          {t(`billing.order.${order.status}`)}
        </p>
      </header>
      <dl className="mt-6 grid gap-x-8 gap-y-4 text-14 sm:grid-cols-2">
        <Fact name={t('billing.receipt.date')} value={dateOf(new Date(order.created_at))} />
        <Fact
          name={t('billing.receipt.for')}
          value={[order.customer, order.email].filter(Boolean).join(', ')}
        />
        {order.period_from && order.period_to && (
          <Fact
            name={t('billing.receipt.period')}
            value={t('billing.receipt.from_to', {
              from: dateOf(new Date(order.period_from)),
              to: dateOf(new Date(order.period_to)),
            })}
          />
        )}
      </dl>
      <table className="mt-8 w-full text-16">
        <thead>
          <tr className="border-b border-edge text-14 text-text-2">
            <th scope="col" className="pb-2 text-start font-medium">
              {t('billing.receipt.what')}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('billing.receipt.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- their order never changes
            <tr key={place} className="border-b border-hairline">
              <td className="py-3 pe-4">
                {line.kind === 'proration'
                  ? t('billing.receipt.unused', { title: line.title })
                  : line.title}
              </td>
              <td className="py-3 text-end tabular-nums">{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.discount > 0 && (
            <Sum name={t('checkout.summary.discount')} value={money(-order.discount)} />
          )}
          {order.waived > 0 && (
            <Sum name={t('checkout.summary.waived')} value={money(-order.waived)} />
          )}
          <Sum name={t('billing.receipt.total')} value={money(order.total)} isStrong />
          {order.payments.map((payment, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- their order never changes
            <Sum key={place} name={payment.method} value={money(payment.amount)} />
          ))}
          {order.refunded > 0 && (
            <Sum name={t('billing.receipt.refunded')} value={money(-order.refunded)} />
          )}
        </tfoot>
      </table>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-text-2">{name}</dt>
      <dd className="mt-0.5 font-medium">{value}</dd>
    </div>
  );
}

function Sum({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <tr className={isStrong ? 'text-18 font-semibold' : 'text-14 text-text-2'}>
      <th scope="row" className="pt-3 pe-4 text-start font-[inherit]">
        {name}
      </th>
      <td className="pt-3 text-end tabular-nums">{value}</td>
    </tr>
  );
}
