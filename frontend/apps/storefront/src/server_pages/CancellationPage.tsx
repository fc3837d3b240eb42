import { Button, buttonClass } from '@matinee/ui/button';
import { ChevronRight } from 'lucide-react';
import { FormAlert } from '../components/people/FormAlert';
import { FormPage } from '../components/people/FormPage';
import { Notice } from '../components/Notice';
import { t, type MessageKey } from '../i18n';
import { paths } from '../paths';
import { dayOf, wordsOfPrice } from './prices';
import { useSending, type PageErrors } from './send';
import { leavingPath, type LeavingOffer, type LeavingSubscription } from './leaving';

interface CancellationPageProps {
  subscription: LeavingSubscription | null;
  reasons: readonly Reason[];
  outcome: 'left' | 'stayed' | 'kept' | null;
  offer: LeavingOffer | null;
  errors: PageErrors;
}

type Reason = 'too_expensive' | 'not_using' | 'missing_films' | 'technical' | 'other';

/** The subscription, and the reason for cancelling; afterwards, its state. */
export function CancellationPage({
  subscription,
  reasons,
  outcome,
  offer,
  errors,
}: CancellationPageProps) {
  if (!subscription) return <Nothing hasLeft={outcome === 'left'} />;
  if (outcome === 'stayed' || outcome === 'kept') {
    return <Stayed subscription={subscription} offer={offer} />;
  }
  if (subscription.is_ending) return <Ending subscription={subscription} />;
  return <Ask subscription={subscription} reasons={reasons} errors={errors} />;
}

function Ask({
  subscription,
  reasons,
  errors,
}: Pick<CancellationPageProps, 'reasons' | 'errors'> & { subscription: LeavingSubscription }) {
  const { isBusy, hasFailed, send } = useSending();
  const isWrong = Object.keys(errors).length > 0;
  return (
    <FormPage
      title={t('churn.title', { plan: subscription.title })}
      lead={t(leadOf(subscription), {
        price: wordsOfPrice(subscription),
        date: dayOf(subscription.until),
      })}
      foot={
        <a href={paths.account()} className={buttonClass('primary', 'large')}>
          {t('churn.keep')}
        </a>
      }
    >
      <FormAlert>
        {hasFailed ? t('churn.failed') : isWrong ? t('churn.not_now') : undefined}
      </FormAlert>
      <h2 className="text-18 font-semibold">{t('churn.ask')}</h2>
      <p className="mt-1 text-14 text-text-2">{t('churn.ask_note')}</p>
      <ul className="mt-4 grid gap-2">
        {reasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => send(leavingPath('reason', subscription), { reason })}
              className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control border border-edge bg-raised px-4 py-2 text-start text-16 font-medium transition-colors hover:border-text-2 hover:bg-veil aria-disabled:opacity-50"
            >
              {t(`churn.reasons.${reason}`)}
              <ChevronRight aria-hidden className="size-5 shrink-0 text-text-2 rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </FormPage>
  );
}

function leadOf({ status }: LeavingSubscription): MessageKey {
  if (status === 'trialing') return 'churn.lead_trial';
  return status === 'past_due' || status === 'on_hold' ? 'churn.lead_owing' : 'churn.lead';
}

function Ending({ subscription }: { subscription: LeavingSubscription }) {
  const { isBusy, hasFailed, send } = useSending();
  return (
    <Notice
      title={t('churn.left_title', { date: dayOf(subscription.until) })}
      action={
        <div className="flex flex-wrap gap-3">
          <a href={paths.catalog()} className={buttonClass('primary', 'large')}>
            {t('churn.browse')}
          </a>
          <Button
            size="large"
            isBusy={isBusy}
            onClick={() => send(leavingPath('take_back', subscription))}
          >
            {t('churn.take_back')}
          </Button>
        </div>
      }
    >
      <FormAlert>{hasFailed ? t('churn.failed') : undefined}</FormAlert>
      <p role="status">{t('churn.left')}</p>
    </Notice>
  );
}

function Stayed({
  subscription: { title, until },
  offer,
}: {
  subscription: LeavingSubscription;
  offer: LeavingOffer | null;
}) {
  const what = offer
    ? t(`churn.stayed_${SHORT[offer.kind]}`, {
        percent: offer.percent ?? 0,
        date: dayOf(until),
        plan: offer.title ?? '',
      })
    : t('churn.kept', { plan: title });
  return (
    <Notice title={t('churn.kept_title')} action={<Ways />}>
      <p role="status">{what}</p>
    </Notice>
  );
}

const SHORT = { coupon: 'coupon', pause: 'pause', cheaper_plan: 'cheaper' } as const;

function Nothing({ hasLeft }: { hasLeft: boolean }) {
  return (
    <Notice title={hasLeft ? t('churn.left_now_title') : t('churn.none_title')} action={<Ways />}>
      <p role="status">{t('churn.none')}</p>
    </Notice>
  );
}

function Ways() {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={paths.catalog()} className={buttonClass('primary', 'large')}>
        {t('churn.browse')}
      </a>
      <a href={paths.account()} className={buttonClass('secondary', 'large')}>
        {t('churn.account')}
      </a>
    </div>
  );
}
