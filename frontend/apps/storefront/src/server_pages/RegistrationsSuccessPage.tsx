import { buttonClass } from '@matinee/ui/button';
import { Notice } from '../components/Notice';
import { linkClass } from '../components/people/FormPage';
import { t } from '../i18n';
import { paths } from '../paths';
import { dayOf } from './prices';

interface SuccessProps {
  name: string;
  plan: { title: string; trial_end: string | null } | null;
}

/** A welcome, and what one has now. */
export function RegistrationsSuccessPage({ name, plan }: SuccessProps) {
  return (
    <Notice
      title={
        name ? t('registrations.success.title', { name }) : t('registrations.success.title_plain')
      }
      action={
        <div className="flex flex-wrap gap-3">
          <a href={paths.catalog()} className={buttonClass('primary', 'large')}>
            {t('registrations.success.browse')}
          </a>
          {!plan && (
            <a href="/registrations/pick_a_plan" className={buttonClass('secondary', 'large')}>
              {t('registrations.success.pick')}
            </a>
          )}
        </div>
      }
    >
      <p role="status">{wordsOf(plan)}</p>
      <p className="mt-4 text-16">
        <a href="/smartwatch_activations/activate" className={linkClass}>
          {t('registrations.success.device')}
        </a>
      </p>
    </Notice>
  );
}

function wordsOf(plan: SuccessProps['plan']): string {
  if (!plan) return t('registrations.success.no_plan');
  return plan.trial_end
    ? t('registrations.success.trial', { plan: plan.title, date: dayOf(plan.trial_end) })
    : t('registrations.success.plan', { plan: plan.title });
}
