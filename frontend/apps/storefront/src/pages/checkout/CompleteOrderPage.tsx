import {
  billingQuery,
  quoteQuery,
  type OrderCall,
  type Quote,
} from '@matinee/api/storefront/billing';
import { Skeleton } from '@matinee/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { LegalNote } from '../../components/LegalNote';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { loadAsDocument } from '../../server_pages/leave';
import { pageConfig } from '../../stores/page-config';
import { moneyOf } from '../../util/money';
import { usePageTitle } from '../../util/page-title';
import { CheckoutFrame } from './CheckoutFrame';
import { Codes } from './Codes';
import { keepGiftCard, keptGiftCard } from './kept-gift-card';
import { isRefusedFor } from './pay/decline';
import { PayForm, type PaidBy } from './PayForm';
import { Refused } from './Refused';
import { readChoice, selectionOf, writeChoice, type Choice } from './selection';
import { Summary, SummarySkeleton } from './Summary';
import { UpsellCard } from './UpsellCard';
import { useArrival } from './use-arrival';
import { useCheckoutStep } from './use-checkout-step';
import type { Paying } from './paying';
import { usePaying } from './use-paying';

export const loader = loadAsDocument;

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
  // A gift card's code is money: it is never part of an address.
  const [giftCard, setGiftCard] = useState(keptGiftCard);
  const selection = { ...selectionOf(choice), ...(giftCard ? { gift_card: giftCard } : {}) };
  const quote = useQuery({ ...quoteQuery(selection), placeholderData: keepPreviousData });
  useCheckoutStep('checkout_payment', choice, quote.data);
  const billing = useQuery(billingQuery());
  const paying = usePaying();
  useArrival(paying.state, (order) => {
    keepGiftCard(null);
    void navigate(paths.orderSuccess(order?.id ?? null, choice.from), { replace: true });
  });

  const isTrialUsed = useTrialUsed(paying.state, quote.refetch, billing.refetch);

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
  const data = quote.data;
  return (
    <CheckoutFrame
      step={2}
      title={title}
      summary={data ? <Summary quote={data} /> : <SummarySkeleton />}
    >
      {data && billing.data ? (
        <div className="space-y-8">
          {data.upsell && (
            <UpsellCard
              upsell={data.upsell}
              isOn={choice.upsell_id === data.upsell.price_id}
              isBusy={paying.isBusy}
              onChange={(isOn) => {
                const { upsell_id: _old, ...rest } = choice;
                change(isOn && data.upsell ? { ...rest, upsell_id: data.upsell.price_id } : rest);
              }}
            />
          )}
          {/* Nothing takes anything off a gift card: that would make money out of nothing. */}
          {data.kind !== 'gift_card' && (
            <Codes
              selection={selection}
              isBusy={paying.isBusy}
              canUseGiftCard={data.trial_days === 0}
              onCoupon={(code) => {
                const { coupon_code: _old, ...rest } = choice;
                change(code ? { ...rest, coupon_code: code } : rest);
              }}
              onGiftCard={chooseGiftCard}
            />
          )}
          <PayForm
            currency={data.currency}
            needsMethod={data.needs_method}
            label={actOf(data)}
            saved={billing.data.payment_details}
            paying={paying}
            page="checkout"
            due={
              data.due_now > 0 && data.trial_days === 0
                ? { amount: data.due_now, isKept: data.kind === 'plan' }
                : null
            }
            isStale={quote.isPlaceholderData || (isTrialUsed && quote.isFetching)}
            refusal={
              isTrialUsed && data.due_now > 0
                ? t('checkout.refused.trial_used_pay', {
                    amount: moneyOf(data.due_now, data.currency),
                  })
                : undefined
            }
            onPay={(by) =>
              paying.pay(
                callOf(selection, data, by),
                by?.confirm && {
                  confirm: by.confirm,
                  pathOf: (order) => paths.orderSuccess(order.id, choice.from),
                },
              )
            }
          />
          <LegalNote act="order" />
        </div>
      ) : billing.isError ? (
        <PageFailure
          headingLevel={2}
          error={billing.error}
          onRetry={() => void billing.refetch()}
          isRetrying={billing.isFetching}
        />
      ) : (
        <PayFormSkeleton />
      )}
    </CheckoutFrame>
  );
}

function PayFormSkeleton() {
  return (
    <div className="space-y-5">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

/** Whether the card has had its trial: it is known now, so the page says what is due instead. */
function useTrialUsed(
  state: Paying,
  quoteAgain: () => Promise<unknown>,
  readCardAgain: () => Promise<unknown>,
): boolean {
  const isTrialUsed = state.step === 'ready' && isRefusedFor(state.refusal, 'trial_used');
  useEffect(() => {
    if (isTrialUsed) void Promise.all([quoteAgain(), readCardAgain()]);
  }, [isTrialUsed, quoteAgain, readCardAgain]);
  return isTrialUsed;
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
    ...(by?.address ? { address: by.address } : {}),
    ...(upsell_id ? { upsell_id } : {}),
    ...(gift_card ? { gift_card } : {}),
  };
  if (quote.kind === 'plan') {
    return {
      to: 'provider_subscription',
      body: {
        plan_id: price_id,
        ...shared,
        // As the button says: a buyer who was shown a trial is not charged at once.
        ...(quote.trial_days === 0 ? { without_trial: true } : {}),
        ...(coupon_code ? { coupon_id: coupon_code } : {}),
      },
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
