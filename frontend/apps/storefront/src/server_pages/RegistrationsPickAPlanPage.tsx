import { buttonClass } from '@matinee/ui/button';
import { Check } from 'lucide-react';
import { Notice } from '../components/Notice';
import { linkClass } from '../components/people/FormPage';
import { t } from '../i18n';
import { paths } from '../paths';
import { usePageTitle } from '../util/page-title';
import { useReport } from '../util/use-report';
import { wordsOfPrice, type PagePrice } from './prices';

interface Plan {
  id: number;
  title: string;
  description: string;
  is_held: boolean;
  prices: readonly (PagePrice & { id: number; trial_days: number })[];
}

interface PickAPlanProps {
  plans: readonly Plan[];
  /** The plan that one has already. */
  current: string | null;
}

const AFTERWARDS = '/registrations/success';

/** The plans side by side; each price is a separate choice. */
export function RegistrationsPickAPlanPage({ plans, current }: PickAPlanProps) {
  usePageTitle(t('registrations.plan.title'));
  useReport(plans.length > 0 ? { name: 'offer_seen', value: plans.length } : null);
  if (plans.length === 0) {
    return (
      <Notice
        title={t('registrations.plan.none_title')}
        action={
          <a href={AFTERWARDS} className={buttonClass('primary', 'large')}>
            {t('registrations.plan.later')}
          </a>
        }
      >
        <p>{t('registrations.plan.none')}</p>
      </Notice>
    );
  }
  return (
    <div className="gutter mx-auto w-full max-w-6xl flex-1 pt-24 pb-16">
      <h1 className="font-display text-36 font-bold tracking-tight md:text-48">
        {t('registrations.plan.title')}
      </h1>
      <p className="mt-2 text-16 text-text-2 md:text-18">
        {current
          ? t('registrations.plan.current', { plan: current })
          : t('registrations.plan.lead')}
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className="flex flex-col rounded-card border border-hairline bg-raised p-6"
          >
            <h2 className="text-22 font-semibold">
              <bdi>{plan.title}</bdi>
            </h2>
            {plan.description && (
              <p className="mt-2 text-16 whitespace-pre-line text-text-2">
                <bdi>{plan.description}</bdi>
              </p>
            )}
            <div className="mt-auto grid gap-4 pt-6">
              {plan.is_held ? (
                <p className="flex items-center gap-2 text-16 font-medium">
                  <Check aria-hidden className="size-5 text-success" />
                  {t('registrations.plan.have')}
                </p>
              ) : (
                plan.prices.map((price) => <Choice key={price.id} plan={plan} price={price} />)
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <a href={AFTERWARDS} className={linkClass}>
          {t('registrations.plan.later')}
        </a>
      </p>
    </div>
  );
}

function Choice({ plan, price }: { plan: Plan; price: Plan['prices'][number] }) {
  const words = price.minor ? wordsOfPrice(price) : t('registrations.plan.free');
  return (
    <div>
      <p className="text-18 font-semibold tabular-nums">{words}</p>
      {price.trial_days > 0 && (
        <p className="text-14 text-text-2">
          {t('registrations.plan.trial', { count: price.trial_days, price: words })}
        </p>
      )}
      <a
        href={paths.completeOrder(new URLSearchParams({ price: String(price.id) }))}
        aria-label={`${t('registrations.plan.pick', { plan: plan.title })}, ${words}`}
        className={`${buttonClass('primary', 'large')} mt-3 w-full`}
      >
        {t('registrations.plan.pick', { plan: plan.title })}
      </a>
    </div>
  );
}
