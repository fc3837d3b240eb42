import { billingQuery, type Billing } from '@matinee/api/storefront/billing';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { loadAsDocument } from '../../server_pages/leave';
import { pageConfig } from '../../stores/page-config';
import { usePageTitle } from '../../util/page-title';
import { CardPart } from './CardPart';
import { CreditPart } from './CreditPart';
import { InvoicesPart } from './InvoicesPart';
import { PlansPart } from './PlansPart';
import { RentalsPart } from './RentalsPart';
import { UnpaidNote } from './UnpaidNote';

export const loader = loadAsDocument;

/** What one pays for and with what, and everything that was ever paid. */
export function Component() {
  usePageTitle(t('billing.title'));
  const billing = useQuery({ ...billingQuery(), enabled: pageConfig.session.logged });
  if (!pageConfig.session.logged) {
    return <Navigate to={paths.signIn(paths.subscription())} replace />;
  }
  return (
    <div className="gutter w-full flex-1 pt-24 pb-16 [&>*]:max-w-4xl">
      <h1 className="mb-8 font-display text-36 font-bold tracking-tight md:text-48">
        {t('billing.title')}
      </h1>
      {billing.isError && (
        <PageFailure
          headingLevel={2}
          title={t('billing.failed')}
          error={billing.error}
          onRetry={() => void billing.refetch()}
          isRetrying={billing.isFetching}
        />
      )}
      {billing.isPending && <Waiting />}
      {billing.data && <Parts billing={billing.data} />}
    </div>
  );
}

function Parts({ billing }: { billing: Billing }) {
  const { unpaid, subscriptions } = billing;
  const owing = subscriptions.find(({ id }) => id === unpaid?.subscription_id);
  return (
    <div className="space-y-12">
      {unpaid && <UnpaidNote unpaid={unpaid} plan={owing?.title} />}
      <PlansPart billing={billing} />
      <RentalsPart />
      <CardPart
        card={billing.payment_details}
        currency={billing.subscription?.currency ?? billing.currency}
      />
      {billing.credit > 0 && <CreditPart minor={billing.credit} currency={billing.currency} />}
      <InvoicesPart invoices={billing.invoices} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="space-y-10">
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  );
}
