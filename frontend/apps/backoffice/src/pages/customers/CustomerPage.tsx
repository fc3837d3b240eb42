import { customerQuery, type CustomerDetail } from '@matinee/api/backoffice/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { DataTable } from '../../components/DataTable';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { Panel } from '../../components/Panel';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { formatMoney, type Money } from '../../util/money';
import { orderColumns } from '../orders/columns';
import { subscriptionColumns } from '../subscriptions/columns';
import { AgreementsPanel } from './AgreementsPanel';
import { ConsentsPanel } from './ConsentsPanel';
import { HeldPanel } from './HeldPanel';
import { WhyPanel } from './WhyPanel';

export function loader(args: LoaderFunctionArgs) {
  prefetch(customerQuery(idOf(args)));
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const customer = useQuery(customerQuery(id));
  return (
    <RecordPage
      record={customer}
      waiting={<RecordSkeleton grid="xl:grid-cols-2" panels={['h-72', 'h-72']} />}
    >
      {(data) => <Loaded key={id} customer={data} />}
    </RecordPage>
  );
}

function Loaded({ customer }: { customer: CustomerDetail }) {
  const facts = [
    { label: t('customers.spent'), value: amounts(customer.spent) || t('customers.nothing') },
    { label: t('customers.method'), value: methodOf(customer.method) },
    ...(customer.credit.length > 0
      ? [{ label: t('customers.credit'), value: amounts(customer.credit) }]
      : []),
  ];
  return (
    <>
      <PageTitle>{customer.name || customer.email}</PageTitle>
      <PageHeader
        back={{ to: paths.customers(), label: t('customers.back') }}
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
          <Panel title={t('customers.subscriptions')}>
            <DataTable
              isInPanel
              label={t('subscriptions.title')}
              columns={subscriptionColumns}
              rows={customer.subscriptions}
              keyOf={(row) => row.id}
            />
          </Panel>
        </div>
      )}
      <div className="mt-6">
        <Panel title={t('customers.orders')}>
          {customer.orders.length === 0 ? (
            <p className="text-14 text-text-2">{t('customers.no_orders')}</p>
          ) : (
            <DataTable
              isInPanel
              label={t('orders.title')}
              columns={orderColumns}
              rows={customer.orders}
              keyOf={(row) => row.id}
            />
          )}
        </Panel>
      </div>
      <AgreementsPanel customerId={customer.id} />
      <ConsentsPanel customerId={customer.id} />
    </>
  );
}

const amounts = (list: readonly Money[]): string => list.map(formatMoney).join(' · ');

function methodOf(method: CustomerDetail['method']): string {
  if (!method) return t('customers.no_method');
  if (method.email) return method.email;
  const brand = method.brand.charAt(0).toUpperCase() + method.brand.slice(1);
  return `${brand} •••• ${method.last4}`;
}
