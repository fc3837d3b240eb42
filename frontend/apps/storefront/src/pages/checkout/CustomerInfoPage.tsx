import { quoteQuery } from '@matinee/api/storefront/billing';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { linkClass } from '../../components/people/FormPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { usePageTitle } from '../../util/page-title';
import { CodeStep } from '../join/CodeStep';
import { DetailsStep } from '../join/DetailsStep';
import { useJoining } from '../join/use-joining';
import { CheckoutFrame } from './CheckoutFrame';
import { Refused } from './Refused';
import { readChoice, selectionOf, writeChoice, type Choice } from './selection';
import { Summary, SummarySkeleton } from './Summary';
import { useCheckoutStep } from './use-checkout-step';

/** SPEC 2, `/orders/customer_info`: who is buying. Whoever is signed in has said so. */
export function Component() {
  const [query] = useSearchParams();
  const choice = readChoice(query);
  if (!choice) return <Navigate to={paths.checkout()} replace />;
  const next = paths.completeOrder(writeChoice(choice));
  if (pageConfig.session.logged) return <Navigate to={next} replace />;
  return <CustomerInfo next={next} choice={choice} />;
}

interface CustomerInfoProps {
  next: string;
  choice: Choice;
}

function CustomerInfo({ next, choice }: CustomerInfoProps) {
  usePageTitle(t('checkout.customer.title'));
  const joining = useJoining();
  const quote = useQuery(quoteQuery(selectionOf(choice)));
  useCheckoutStep('checkout_details', choice, quote.data);
  if (quote.isError) {
    return <Refused choice={choice} error={quote.error} retry={quote.refetch} />;
  }
  return (
    <CheckoutFrame
      step={1}
      title={joining.details ? t('account.join.code_title') : t('checkout.customer.title')}
      summary={quote.data ? <Summary quote={quote.data} /> : <SummarySkeleton />}
    >
      {joining.details ? (
        <>
          <p className="mb-6 text-16 text-text-2">
            {t('account.join.code_lead', { email: joining.details.email })}{' '}
            <button type="button" className={linkClass} onClick={joining.goBack}>
              {t('account.join.other_email')}
            </button>
          </p>
          <CodeStep details={joining.details} next={next} />
        </>
      ) : (
        <>
          <p className="mb-6 text-16 text-text-2">
            {t('account.join.have_account')}{' '}
            <Link to={paths.signIn(next)} className={linkClass}>
              {t('account.join.sign_in')}
            </Link>
          </p>
          <DetailsStep before={joining.before} onSent={joining.goToCode} />
        </>
      )}
    </CheckoutFrame>
  );
}
