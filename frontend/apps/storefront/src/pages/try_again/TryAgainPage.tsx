import { offersQuery } from '@matinee/api/storefront/offers';
import { buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '../../components/Notice';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { usePageTitle } from '../../util/page-title';
import { ProductCard } from '../checkout/ProductCard';
import { NOWHERE } from '../checkout/selection';

/** SPEC 2, `/try_again_for_free/new`: the trials that this viewer may still begin. */
export function Component() {
  const offers = useQuery(offersQuery());
  if (offers.isError) {
    return (
      <div className="gutter flex-1 pt-24">
        <PageFailure
          error={offers.error}
          onRetry={() => void offers.refetch()}
          isRetrying={offers.isFetching}
        />
      </div>
    );
  }
  if (!offers.data) {
    return (
      <div className="gutter mx-auto w-full max-w-6xl flex-1 space-y-6 pt-24">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-80 max-w-md rounded-card" />
      </div>
    );
  }
  // Of each plan the prices that begin with a trial; the server leaves out those that are used up.
  const plans = offers.data.offers
    .flatMap((offer) => offer.products)
    .filter(({ kind, is_owned }) => kind === 'plan' && !is_owned)
    .map((plan) => ({ ...plan, prices: plan.prices.filter((price) => price.trial_days > 0) }))
    .filter((plan, place, all) => all.findIndex(({ id }) => id === plan.id) === place)
    .filter(({ prices }) => prices.length > 0);
  if (plans.length === 0) return <NoTrial />;
  return <Trials plans={plans} />;
}

function Trials({ plans }: { plans: Parameters<typeof ProductCard>[0]['product'][] }) {
  usePageTitle(t('billing.try_again.title'));
  return (
    <div className="gutter mx-auto w-full max-w-6xl flex-1 pt-24 pb-16">
      <h1 className="font-display text-36 font-bold tracking-tight text-balance md:text-48">
        {t('billing.try_again.title')}
      </h1>
      <p className="mt-2 max-w-[60ch] text-16 text-text-2 md:text-18">
        {t('billing.try_again.text')}
      </p>
      <ul
        className={`mt-10 grid gap-4 md:gap-6 ${plans.length > 1 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'max-w-md'}`}
      >
        {plans.map((plan) => (
          <ProductCard
            key={plan.id}
            product={plan}
            interval="month"
            from={NOWHERE}
            headingLevel={2}
          />
        ))}
      </ul>
    </div>
  );
}

function NoTrial() {
  return (
    <Notice
      title={t('billing.try_again.none_title')}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={paths.checkout()} className={buttonClass('primary', 'large')}>
            {t('billing.try_again.none_action')}
          </Link>
          {!pageConfig.session.logged && (
            <Link to={paths.signIn()} className={buttonClass('secondary', 'large')}>
              {t('common.sign_in')}
            </Link>
          )}
        </div>
      }
    >
      <p>{t('billing.try_again.none', { store: pageConfig.store.title })}</p>
    </Notice>
  );
}
