import type { Order } from '@matinee/api/storefront/billing';
import { Link } from 'react-router';
import { linkClass } from '../../components/people/FormPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { dateOf, listOf } from '../../util/format';
import { moneyOf } from '../../util/money';

/** All that was ordered and billed, the newest first. */
export function InvoicesPart({ invoices }: { invoices: readonly Order[] }) {
  return (
    <section>
      <h2 className="text-18 font-semibold">{t('billing.invoices.title')}</h2>
      {invoices.length === 0 ? (
        <p className="mt-3 text-16 text-text-2">{t('billing.invoices.none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
          {invoices.map((order) => (
            <li
              key={order.id}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 py-3.5 sm:grid-cols-[8.5rem_1fr_auto_minmax(4.5rem,auto)]"
            >
              <time
                dateTime={order.created_at}
                className="order-2 text-14 text-text-2 sm:order-none"
              >
                {dateOf(new Date(order.created_at))}
              </time>
              <span className="flex min-w-0 items-baseline text-16">
                <span className="truncate">
                  {listOf(
                    order.lines
                      .filter(({ kind }) => kind !== 'proration')
                      .map(({ title }) => title),
                  )}
                </span>
                <span className="shrink-0 text-14 whitespace-pre text-text-2">
                  {' · '}
                  {wordsOfStatus(order)}
                </span>
              </span>
              <span className="text-end text-16 font-medium tabular-nums">
                {moneyOf(order.total, order.currency)}
              </span>
              <Link
                to={paths.order(order.number)}
                className={`${linkClass} order-3 justify-self-end text-14 sm:order-none`}
                aria-label={t(
                  order.status === 'paid' ? 'billing.invoices.open' : 'billing.invoices.open_bill',
                  { number: order.number },
                )}
              >
                {t(order.status === 'paid' ? 'billing.invoices.receipt' : 'billing.invoices.bill')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function wordsOfStatus({ status, paid, refunded }: Order): string {
  if (refunded === 0) return t(`billing.order.${status}`);
  return t(refunded < paid ? 'billing.order.partly_refunded' : 'billing.order.refunded');
}
