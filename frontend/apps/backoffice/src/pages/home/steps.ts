import type { SetupStepName } from '@matinee/api/backoffice/setup';
import { t } from '../../i18n';
import { paths } from '../../paths';

interface Act {
  to: string;
  label: () => string;
}

/** Where a step is done; mail and the domain are set where Matinee runs. */
export const ACTS: Partial<Record<SetupStepName, Act>> = {
  film: { to: paths.films(), label: () => t('setup.steps.film.act') },
  look: { to: paths.storeRoom(), label: () => t('setup.steps.look.act') },
  price: { to: paths.products(), label: () => t('setup.steps.price.act') },
  provider: { to: paths.paymentProviders(), label: () => t('setup.steps.provider.act') },
  legal: { to: paths.storeRoom('legal'), label: () => t('setup.steps.legal.act') },
  team: { to: paths.people(), label: () => t('setup.steps.team.act') },
};

/** Admins see these steps, and cannot take them. */
export const isForOwners = (name: SetupStepName): boolean => name === 'provider' || name === 'team';
