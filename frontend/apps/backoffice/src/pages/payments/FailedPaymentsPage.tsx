import {
  failedPaymentsQuery,
  orderKeys,
  retryOrder,
  type FailedPayment,
} from '@matinee/api/backoffice/orders';
import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '../../components/Badge';
import { DataTable, type Column } from '../../components/DataTable';
import { ListBody } from '../../components/ListBody';
import { nameOf } from '../../components/PersonName';
import { RowLink } from '../../components/RowLink';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { describeError } from '../../util/errors';
import { wordsOfDecline } from '../../util/decline';
import { wordFor } from '../../util/word-for';
import { readPage, searchOf } from '../../util/address';
import { formatDay, formatMoment } from '../../util/format';
import { formatMoney } from '../../util/money';

const columns: readonly Column<FailedPayment>[] = [
  {
    name: 'customer',
    label: t('failed_payments.columns.customer'),
    isWide: true,
    cell: (row) => (
      <RowLink
        to={paths.order(row.order_id)}
        note={
          <>
            {row.number}
            <span className="md:hidden"> · {wordsOfState(row)}</span>
          </>
        }
      >
        {nameOf(row.customer)}
      </RowLink>
    ),
  },
  {
    name: 'why',
    label: t('failed_payments.columns.why'),
    from: 'md',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <Badge tone={row.state === 'failed' || row.state === 'canceled' ? 'bad' : 'waiting'}>
          {wordsOfState(row)}
        </Badge>
        <span className="block text-text-2">
          {wordsOfDecline(row.decline_code) ||
            t('failed_payments.attempts', { count: row.attempts })}
        </span>
      </span>
    ),
  },
  {
    name: 'next',
    label: t('failed_payments.columns.next'),
    from: 'lg',
    cell: (row) => <span className="whitespace-nowrap text-text-2">{nextOf(row)}</span>,
  },
  {
    name: 'last',
    label: t('failed_payments.columns.last'),
    from: 'xl',
    cell: (row) => (
      <time dateTime={row.attempted_at} className="whitespace-nowrap text-text-2">
        {formatMoment(row.attempted_at)}
      </time>
    ),
  },
  {
    name: 'open',
    label: t('failed_payments.columns.open'),
    isNumber: true,
    cell: (row) => formatMoney({ minor: row.open_minor, currency: row.currency }),
  },
  {
    name: 'acts',
    label: t('orders.retry'),
    isMute: true,
    isNumber: true,
    cell: (row) => <Retry payment={row} />,
  },
];

export function loader(args: LoaderFunctionArgs) {
  prefetch(failedPaymentsQuery(readPage(searchOf(args))));
  return null;
}

export function Component() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const payments = useQuery(failedPaymentsQuery(page));
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-14 text-text-2">{t('failed_payments.lead')}</p>
      <ListBody
        list={payments}
        page={page}
        onPage={(next) => setParams(next > 1 ? { page: String(next) } : {})}
        empty={
          <EmptyState icon={<CircleCheck aria-hidden />} title={t('failed_payments.empty.title')}>
            {t('failed_payments.empty.text')}
          </EmptyState>
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={t('failed_payments.title')}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.order_id}
            isStale={isStale}
          />
        )}
      </ListBody>
    </>
  );
}

const wordsOfState = ({ state }: FailedPayment): string => wordFor('orders.states', state) ?? state;

function nextOf(row: FailedPayment): string {
  if (row.subscription_status === 'on_hold') return t('failed_payments.on_hold');
  return row.next_retry_at
    ? t('failed_payments.again', { when: formatDay(row.next_retry_at) })
    : t('failed_payments.theirs');
}

function Retry({ payment }: { payment: FailedPayment }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryOrder(payment.order_id),
    onSuccess: ({ state }) => {
      if (state === 'succeeded') flash.show(t('orders.retried.succeeded'));
      else
        flash.show(
          state === 'failed' ? t('orders.retried.failed') : t('orders.retried.other'),
          state === 'failed' ? 'error' : 'info',
        );
      void queryClient.invalidateQueries({ queryKey: orderKeys.failed });
      void queryClient.invalidateQueries({ queryKey: orderKeys.orders });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return (
    <Button
      size="small"
      className="relative z-1"
      isBusy={retry.isPending}
      icon={<RotateCw aria-hidden className="size-4" />}
      onClick={() => retry.mutate()}
    >
      <span className="max-sm:sr-only">{t('orders.retry')}</span>
    </Button>
  );
}
