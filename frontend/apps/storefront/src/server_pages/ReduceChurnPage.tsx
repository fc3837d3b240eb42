import { Button } from '@matinee/ui/button';
import { FormAlert } from '../components/people/FormAlert';
import { FormPage } from '../components/people/FormPage';
import { t } from '../i18n';
import { moneyOf } from '../util/money';
import { leavingPath, type LeavingOffer, type LeavingSubscription } from './leaving';
import { dayOf } from './prices';
import { useSending } from './send';

interface ReduceChurnPageProps {
  subscription: LeavingSubscription;
  reason: string;
  offer: LeavingOffer | null;
}

/** The one offer that fits, and the door beside it: both are one press. */
export function ReduceChurnPage({ subscription, reason, offer }: ReduceChurnPageProps) {
  const { isBusy, hasFailed, send } = useSending();
  const { title, until, status } = subscription;
  const isNow = status === 'past_due' || status === 'on_hold';
  return (
    <FormPage title={t(offer ? 'churn.offer_title' : 'churn.no_offer_title')}>
      <FormAlert>{hasFailed ? t('churn.failed') : undefined}</FormAlert>
      {offer && (
        <section className="rounded-card border border-hairline bg-raised p-5">
          <p className="text-18">{wordsOf(offer)}</p>
          <Button
            kind="primary"
            size="large"
            isBusy={isBusy}
            className="mt-5 w-full whitespace-normal"
            onClick={() => send(leavingPath('accept', subscription))}
          >
            {act(offer)}
          </Button>
        </section>
      )}
      {!offer && reason === 'technical' && (
        <p className="mb-6 text-16 text-text-2">{t('churn.technical')}</p>
      )}
      <div className={offer ? 'mt-8' : ''}>
        <Button
          size="large"
          isBusy={isBusy}
          className="w-full"
          onClick={() => send(leavingPath('confirm', subscription))}
        >
          {t('churn.confirm')}
        </Button>
        <p className="mt-3 text-14 text-text-2">
          {isNow
            ? t('churn.confirm_now')
            : t('churn.confirm_note', { plan: title, date: dayOf(until) })}
        </p>
      </div>
    </FormPage>
  );
}

function wordsOf(offer: LeavingOffer): string {
  if (offer.kind === 'coupon') {
    return t('churn.coupon', { percent: offer.percent ?? 0, count: offer.periods ?? 1 });
  }
  if (offer.kind === 'pause') return t('churn.pause', { count: offer.months ?? 1 });
  return t('churn.cheaper', {
    plan: offer.title ?? '',
    price: moneyOf(offer.minor ?? 0, offer.currency ?? 'USD'),
  });
}

function act(offer: LeavingOffer): string {
  if (offer.kind === 'coupon') return t('churn.take_coupon');
  if (offer.kind === 'pause') return t('churn.take_pause');
  return t('churn.take_cheaper', { plan: offer.title ?? '' });
}
