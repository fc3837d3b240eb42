import { moneyModeQuery } from '@matinee/api/backoffice/providers';
import { isOwner } from '@matinee/api/backoffice/session';
import { buttonClass } from '@matinee/ui/button';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page';

/** Stands where money is looked at until a real provider takes some. */
export function NotTakingMoney() {
  const { data } = useQuery(moneyModeQuery());
  const { pathname } = useLocation();
  if (!data || data.mode === 'live') return null;
  return (
    <section
      aria-label={t('going_live.title')}
      className="mb-6 flex gap-3 rounded-card border border-hairline bg-raised p-4 text-14 sm:p-5"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 className="text-16 font-semibold">{t('going_live.title')}</h2>
        <p className="mt-1 max-w-[68ch] text-pretty text-text-2">
          {t(`going_live.modes.${data.mode}`)} {t(`going_live.to_do.${data.mode}`)}
        </p>
        {!isOwner(pageConfig.session) && (
          <p className="mt-1 text-text-2">{t('going_live.ask_owner')}</p>
        )}
        {isOwner(pageConfig.session) && pathname !== paths.paymentProviders() && (
          <p className="mt-3">
            <Link to={paths.paymentProviders()} className={buttonClass('secondary', 'small')}>
              {t('going_live.open')}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
