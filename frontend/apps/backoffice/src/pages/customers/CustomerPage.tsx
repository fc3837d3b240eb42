import { customerQuery, type CustomerDetail } from '@matinee/api/backoffice/orders';
import { statusOf } from '@matinee/api/result';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { PageHeader } from '../../components/PageHeader';
import { Panel } from '../../components/Panel';
import { customerTexts as text } from '../../messages/orders';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { formatMoney, type Money } from '../../util/money';
import { NotFoundPage } from '../not_found/NotFoundPage';
import { OrdersTable } from '../orders/OrdersTable';
import { SubscriptionsTable } from '../subscriptions/SubscriptionsTable';
import { HeldPanel } from './HeldPanel';
import { WhyPanel } from './WhyPanel';

export function loader(args: LoaderFunctionArgs) {
  prefetch(customerQuery(idOf(args)));
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const customer = useQuery(customerQuery(id));
  if (customer.data) return <Loaded key={id} customer={customer.data} />;
  if (statusOf(customer.error) === 404) return <NotFoundPage />;
  if (customer.isError) {
    return (
      <LoadError
        headingLevel={1}
        error={customer.error}
        onRetry={() => void customer.refetch()}
        isRetrying={customer.isFetching}
      />
    );
  }
  return (
    <div aria-busy className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-8 w-72 max-w-full xl:col-span-2" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

function Loaded({ customer }: { customer: CustomerDetail }) {
  const facts = [
    { label: text.spent, value: amounts(customer.spent) || text.nothing },
    { label: text.method, value: methodOf(customer.method) },
    ...(customer.credit.length > 0
      ? [{ label: text.credit, value: amounts(customer.credit) }]
      : []),
  ];
  return (
    <>
      <title>{`${customer.name || customer.email} – ${pageConfig.store.title}`}</title>
      <PageHeader
        back={{ to: paths.customers(), label: text.back }}
        title={customer.name || customer.email}
        meta={<span className="text-14 text-text-2">{customer.email}</span>}
      />
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-14 text-text-2">{label}</dt>
            <dd className="text-18 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <WhyPanel customerId={customer.id} />
        <HeldPanel customer={customer} />
      </div>
      {customer.subscriptions.length > 0 && (
        <div className="mt-6">
          <Panel title={text.subscriptions}>
            <SubscriptionsTable isInPanel subscriptions={customer.subscriptions} />
          </Panel>
        </div>
      )}
      <div className="mt-6">
        <Panel title={text.orders}>
          {customer.orders.length === 0 ? (
            <p className="text-14 text-text-2">{text.noOrders}</p>
          ) : (
            <OrdersTable isInPanel orders={customer.orders} />
          )}
        </Panel>
      </div>
    </>
  );
}

const amounts = (list: readonly Money[]): string => list.map(formatMoney).join(' · ');

function methodOf(method: CustomerDetail['method']): string {
  if (!method) return text.noMethod;
  if (method.email) return method.email;
  const brand = method.brand.charAt(0).toUpperCase() + method.brand.slice(1);
  return `${brand} •••• ${method.last4}`;
}
