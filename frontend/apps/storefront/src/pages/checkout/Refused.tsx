import { CallFailed } from '@matinee/api/result';
import { Button, buttonClass } from '@matinee/ui/button';
import { Link } from 'react-router';
import { Notice } from '../../components/Notice';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { writeChoice, type Choice } from './selection';

interface RefusedProps {
  choice: Choice;
  error: Error;
  retry: () => unknown;
  /** Where a gift card may be what is refused. */
  onWithoutGiftCard?: () => void;
}

/** There is nothing to pay: it is owned already, no longer on sale, or the code does not apply any more. */
export function Refused({ choice, error, retry, onWithoutGiftCard }: RefusedProps) {
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
  if (onWithoutGiftCard && (field === 'code' || field === 'gift_card')) {
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
