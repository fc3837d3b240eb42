import {
  billingKey,
  billingQuery,
  cancelOnHold,
  type Billing,
} from '@matinee/api/storefront/billing';
import { resultOfAct } from '@matinee/api/result';
import { Button, buttonClass } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { FormAlert } from '../../components/people/FormAlert';
import { Notice } from '../../components/Notice';
import { PageFailure } from '../../components/PageFailure';
import { QuietPage, quietTitleClass } from '../../components/QuietPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { loadAsDocument } from '../../server_pages/leave';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { errorWords } from '../../util/error-words';
import { moneyOf } from '../../util/money';
import { usePageTitle } from '../../util/page-title';
import { PayForm } from '../checkout/PayForm';
import { declineReason } from '../checkout/pay/decline';
import { useArrival } from '../checkout/use-arrival';
import { usePaying } from '../checkout/use-paying';

export const loader = loadAsDocument;

/** SPEC 2, `/on_hold`: an invoice is open. Pay it, or end the subscription and owe nothing. */
export function Component() {
  const { pathname } = useLocation();
  const billing = useQuery({ ...billingQuery(), enabled: pageConfig.session.logged });
  if (!pageConfig.session.logged) return <Navigate to={paths.signIn(pathname)} replace />;
  if (billing.isError) {
    return (
      <QuietPage>
        <PageFailure
          error={billing.error}
          onRetry={() => void billing.refetch()}
          isRetrying={billing.isFetching}
        />
      </QuietPage>
    );
  }
  if (!billing.data) return <Waiting />;
  return <OnHold billing={billing.data} />;
}

function OnHold({ billing }: { billing: Billing }) {
  const cache = useQueryClient();
  const paying = usePaying();
  const [isPaid, setIsPaid] = useState(false);
  useArrival(paying.state, () => setIsPaid(true));
  const { unpaid, subscriptions, payment_details: saved } = billing;
  if (isPaid) return <Settled hasSubscription={billing.subscription !== null} />;
  if (!unpaid) return <NothingOpen />;
  const subscription = subscriptions.find(({ id }) => id === unpaid.subscription_id);
  const isOnHold = subscription?.status === 'on_hold';
  const amount = moneyOf(unpaid.total, unpaid.currency);
  return (
    <QuietPage>
      <Head isOnHold={isOnHold} amount={amount} plan={subscription?.title} />
      {unpaid.decline_code && <p className="mt-4 text-16">{declineReason(unpaid.decline_code)}</p>}
      <div className="mt-8 max-w-lg">
        <PayForm
          currency={unpaid.currency}
          page="unpaid"
          needsMethod
          label={t('checkout.pay', { amount })}
          saved={saved}
          paying={paying}
          onPay={(by) =>
            paying.pay({
              to: 'unpaid',
              body: {
                ...(by?.method ? { payment_method: by.method } : {}),
                ...(by?.provider ? { payment_method_type: by.provider } : {}),
              },
            })
          }
        />
      </div>
      {isOnHold && (
        <EndInstead
          subscriptionId={unpaid.subscription_id}
          isBusy={paying.isBusy}
          onEnded={() => {
            flash.show(t('billing.on_hold.ended'));
            void cache.invalidateQueries({ queryKey: billingKey });
          }}
        />
      )}
    </QuietPage>
  );
}

interface HeadProps {
  isOnHold: boolean;
  amount: string;
  plan: string | undefined;
}

function Head({ isOnHold, amount, plan }: HeadProps) {
  const title = isOnHold ? t('billing.on_hold.title') : t('billing.on_hold.open_title');
  usePageTitle(title);
  return (
    <>
      <h1 className={quietTitleClass}>{title}</h1>
      {plan && <p className="mt-4 text-14 text-text-2">{plan}</p>}
      <p className="mt-4 text-16 text-text-2 md:text-18">
        {isOnHold ? t('billing.on_hold.text', { amount }) : t('billing.on_hold.open', { amount })}
      </p>
    </>
  );
}

interface EndInsteadProps {
  subscriptionId: number | null;
  isBusy: boolean;
  onEnded: () => void;
}

function EndInstead({ subscriptionId, isBusy, onEnded }: EndInsteadProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function end() {
    setIsEnding(true);
    const result = await resultOfAct(() => cancelOnHold(subscriptionId));
    setIsEnding(false);
    if (!result.success) return setProblem(errorWords(result));
    setIsAsking(false);
    onEnded();
  }

  return (
    <div className="mt-10 max-w-lg border-t border-hairline pt-6">
      <p className="text-14 text-text-2">{t('billing.on_hold.end_lead')}</p>
      <Button className="mt-3" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t('billing.on_hold.end')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('billing.on_hold.end_title')}
        description={t('billing.on_hold.end_text')}
        closeLabel={t('billing.keep')}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('billing.keep')}</Button>
            <Button kind="danger" isBusy={isEnding} onClick={() => void end()}>
              {t('billing.on_hold.end')}
            </Button>
          </>
        }
      >
        <FormAlert>{problem}</FormAlert>
      </Dialog>
    </div>
  );
}

function Settled({ hasSubscription }: { hasSubscription: boolean }) {
  return (
    <Notice
      title={t('billing.on_hold.paid_title')}
      action={
        <a href={paths.catalog()} className={buttonClass('primary', 'large')}>
          {t('checkout.success.browse')}
        </a>
      }
    >
      <p>{hasSubscription ? t('billing.on_hold.paid_plan') : t('billing.on_hold.paid')}</p>
    </Notice>
  );
}

function NothingOpen() {
  return (
    <Notice
      title={t('billing.on_hold.none_title')}
      action={
        <Link to={paths.subscription()} className={buttonClass('primary', 'large')}>
          {t('billing.on_hold.none_action')}
        </Link>
      }
    >
      <p>{t('billing.on_hold.none')}</p>
    </Notice>
  );
}

function Waiting() {
  return (
    <QuietPage>
      <div className="max-w-lg space-y-5">
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </QuietPage>
  );
}
