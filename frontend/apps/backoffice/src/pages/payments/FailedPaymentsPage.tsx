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
import { failedTexts as text, orderTexts } from '../../messages/orders';
import { paths } from '../../paths';
import { flash, pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { describeError } from '../../util/errors';
import { wordFor } from '../../util/word-for';
import { readPage, searchOf } from '../../util/address';
import { formatDay, formatMoment } from '../../util/format';
import { formatMoney } from '../../util/money';

const columns: readonly Column<FailedPayment>[] = [
  {
    name: 'customer',
    label: text.columns.customer,
    isWide: true,
    cell: (row) => (
      <RowLink to={paths.order(row.order_id)} note={row.number}>
        {nameOf(row.customer)}
      </RowLink>
    ),
  },
  {
    name: 'why',
    label: text.columns.why,
    from: 'md',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <Badge tone={row.state === 'failed' || row.state === 'canceled' ? 'bad' : 'waiting'}>
          {wordFor(orderTexts.states, row.state) ?? row.state}
        </Badge>
        <span className="block text-text-2">
          {row.decline_code.replaceAll('_', ' ') || text.attempts(row.attempts)}
        </span>
      </span>
    ),
  },
  {
    name: 'next',
    label: text.columns.next,
    from: 'lg',
    cell: (row) => <span className="whitespace-nowrap text-text-2">{nextOf(row)}</span>,
  },
  {
    name: 'last',
    label: text.columns.last,
    from: 'xl',
    cell: (row) => (
      <time dateTime={row.attempted_at} className="whitespace-nowrap text-text-2">
        {formatMoment(row.attempted_at)}
      </time>
    ),
  },
  {
    name: 'open',
    label: text.columns.open,
    isNumber: true,
    cell: (row) => formatMoney({ minor: row.open_minor, currency: row.currency }),
  },
  {
    name: 'acts',
    label: orderTexts.retry,
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
      <title>{`${text.title} – ${pageConfig.store.title}`}</title>
      <p className="mb-4 max-w-[68ch] text-14 text-text-2">{text.lead}</p>
      <ListBody
        list={payments}
        page={page}
        onPage={(next) => setParams(next > 1 ? { page: String(next) } : {})}
        empty={
          <EmptyState icon={<CircleCheck aria-hidden />} title={text.empty.title}>
            {text.empty.text}
          </EmptyState>
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={text.title}
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

function nextOf(row: FailedPayment): string {
  if (row.subscription_status === 'on_hold') return text.onHold;
  return row.next_retry_at ? text.again(formatDay(row.next_retry_at)) : text.theirs;
}

function Retry({ payment }: { payment: FailedPayment }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryOrder(payment.order_id),
    onSuccess: ({ state }) => {
      const { succeeded, failed, other } = orderTexts.retried;
      if (state === 'succeeded') flash.show(succeeded);
      else flash.show(state === 'failed' ? failed : other, state === 'failed' ? 'error' : 'info');
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
      <span className="max-sm:sr-only">{orderTexts.retry}</span>
    </Button>
  );
}
