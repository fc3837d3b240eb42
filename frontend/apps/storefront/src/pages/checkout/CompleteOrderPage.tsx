import { CallFailed } from '@matinee/api/result';
import {
  billingQuery,
  quoteQuery,
  type OrderCall,
  type Quote,
} from '@matinee/api/storefront/billing';
import { Button, buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Link,
  Navigate,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { Notice } from '../../components/Notice';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { leaveTheApp, isHere } from '../../server_pages/leave';
import { pageConfig } from '../../stores/page-config';
import { moneyOf } from '../../util/money';
import { usePageTitle } from '../../util/page-title';
import { CheckoutFrame } from './CheckoutFrame';
import { Codes } from './Codes';
import { keepGiftCard, keptGiftCard } from './kept-gift-card';
import { PayForm, type PaidBy } from './PayForm';
import { readChoice, selectionOf, writeChoice, type Choice } from './selection';
import { Summary, SummarySkeleton } from './Summary';
import { UpsellCard } from './UpsellCard';
import { useArrival } from './use-arrival';
import { usePaying } from './use-paying';

/** A page that takes cards is a document of its own: it alone may load the providers' scripts. */
export function loader(args: LoaderFunctionArgs) {
  return pageConfig.billing || isHere(args.request) ? null : leaveTheApp(args);
}

/** SPEC 2, `/orders/complete_order`. */
export function Component() {
  const [query] = useSearchParams();
  const choice = readChoice(query);
  if (!choice) return <Navigate to={paths.checkout()} replace />;
  if (!pageConfig.session.logged) {
    return <Navigate to={paths.customerInfo(writeChoice(choice))} replace />;
  }
  return <CompleteOrder choice={choice} />;
}

function CompleteOrder({ choice }: { choice: Choice }) {
  const title = t('checkout.complete.title');
  usePageTitle(title);
  const [, setQuery] = useSearchParams();
  const navigate = useNavigate();
  // A gift card's code is money: it never stands in an address.
  const [giftCard, setGiftCard] = useState(keptGiftCard);
  const selection = { ...selectionOf(choice), ...(giftCard ? { gift_card: giftCard } : {}) };
  const quote = useQuery({ ...quoteQuery(selection), placeholderData: keepPreviousData });
  const billing = useQuery(billingQuery());
  const paying = usePaying();
  useArrival(paying.state, (order) => {
    keepGiftCard(null);
    void navigate(paths.orderSuccess(order?.id ?? null, choice.film), { replace: true });
  });

  const chooseGiftCard = (code: string | null) => {
    keepGiftCard(code);
    setGiftCard(code);
  };
  const change = (next: Choice) => {
    setQuery(writeChoice(next), { replace: true, preventScrollReset: true });
  };
  if (quote.isError) {
    return (
      <Refused
        choice={choice}
        error={quote.error}
        retry={quote.refetch}
        onWithoutGiftCard={() => chooseGiftCard(null)}
      />
    );
  }
  const found = quote.data;
  return (
    <CheckoutFrame
      step={2}
      title={title}
      summary={found ? <Summary quote={found} /> : <SummarySkeleton />}
    >
      {found && billing.data ? (
        <div className="space-y-8">
          {found.upsell && (
            <UpsellCard
              upsell={found.upsell}
              isOn={choice.upsell_id === found.upsell.price_id}
              isBusy={paying.isBusy}
              onChange={(isOn) => {
                const { upsell_id: _old, ...rest } = choice;
                change(isOn && found.upsell ? { ...rest, upsell_id: found.upsell.price_id } : rest);
              }}
            />
          )}
          <Codes
            selection={selection}
            isBusy={paying.isBusy}
            canUseGiftCard={found.kind !== 'gift_card' && found.trial_days === 0}
            onCoupon={(code) => {
              const { coupon_code: _old, ...rest } = choice;
              change(code ? { ...rest, coupon_code: code } : rest);
            }}
            onGiftCard={chooseGiftCard}
          />
          <PayForm
            currency={found.currency}
            needsMethod={found.needs_method}
            label={actOf(found)}
            saved={billing.data.payment_details}
            paying={paying}
            page="checkout"
            isStale={quote.isPlaceholderData}
            onPay={(by) => paying.pay(callOf(selection, found, by))}
          />
        </div>
      ) : billing.isError ? (
        <PageFailure
          headingLevel={2}
          error={billing.error}
          onRetry={() => void billing.refetch()}
          isRetrying={billing.isFetching}
        />
      ) : (
        <div className="space-y-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </CheckoutFrame>
  );
}

/** A plan goes by its price, anything else by its product; what it costs the server knows. */
function callOf(
  { price_id, upsell_id, coupon_code, gift_card, amount }: ReturnType<typeof selectionOf>,
  quote: Quote,
  by: PaidBy | null,
): OrderCall {
  const shared = {
    currency: quote.currency,
    ...(by?.method ? { payment_method: by.method } : {}),
    ...(by?.provider ? { payment_method_type: by.provider } : {}),
    ...(upsell_id ? { upsell_id } : {}),
    ...(gift_card ? { gift_card } : {}),
  };
  if (quote.kind === 'plan') {
    return {
      to: 'provider_subscription',
      body: { plan_id: price_id, ...shared, ...(coupon_code ? { coupon_id: coupon_code } : {}) },
    };
  }
  return {
    to: 'payment_intent',
    body: {
      product_id: quote.product_id,
      ...shared,
      ...(amount ? { amount } : {}),
      ...(coupon_code ? { coupon_code } : {}),
    },
  };
}

function actOf({ due_now: due, trial_days: days, currency }: Quote): string {
  if (due > 0) return t('checkout.pay', { amount: moneyOf(due, currency) });
  return days > 0 ? t('checkout.offers.try', { count: days }) : t('checkout.complete.free');
}

interface RefusedProps {
  choice: Choice;
  error: Error;
  retry: () => unknown;
  onWithoutGiftCard: () => void;
}

/** There is nothing to pay for: it is theirs already, no longer on sale, or the code fits no more. */
function Refused({ choice, error, retry, onWithoutGiftCard }: RefusedProps) {
  const failure = error instanceof CallFailed ? error.failure : null;
  const { code, field } = failure?.errors[0] ?? {};
  if (code === 'already_owned' || code === 'already_subscribed') {
    return (
      <Notice
        title={t('checkout.theirs.title')}
        action={
          <Link to={paths.subscription()} className={buttonClass('primary', 'large')}>
            {t('checkout.theirs.action')}
          </Link>
        }
      >
        <p>{t('checkout.theirs.text')}</p>
      </Notice>
    );
  }
  if (field === 'coupon_code' && choice.coupon_code) {
    const { coupon_code: _refused, ...rest } = choice;
    return (
      <Notice
        title={t('checkout.coupon_refused.title')}
        action={
          <Link
            to={paths.completeOrder(writeChoice(rest))}
            className={buttonClass('primary', 'large')}
          >
            {t('checkout.coupon_refused.action')}
          </Link>
        }
      >
        <p>{t('checkout.coupon_refused.text', { code: choice.coupon_code })}</p>
      </Notice>
    );
  }
  if (field === 'code' || field === 'gift_card') {
    return (
      <Notice
        title={t('checkout.gift_card_refused.title')}
        action={
          <Button kind="primary" size="large" onClick={onWithoutGiftCard}>
            {t('checkout.gift_card_refused.action')}
          </Button>
        }
      >
        <p>{t('checkout.gift_card_refused.text')}</p>
      </Notice>
    );
  }
  if (failure?.status === 404 || failure?.status === 422) {
    return (
      <Notice
        title={t('checkout.gone.title')}
        action={
          <Link to={paths.checkout()} className={buttonClass('primary', 'large')}>
            {t('checkout.gone.action')}
          </Link>
        }
      >
        <p>{t('checkout.gone.text')}</p>
      </Notice>
    );
  }
  return (
    <div className="gutter mx-auto w-full max-w-5xl pt-24">
      <PageFailure error={error} onRetry={() => void retry()} />
    </div>
  );
}
