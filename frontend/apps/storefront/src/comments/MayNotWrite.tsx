import { buttonClass } from '@matinee/ui/button';
import { Link, useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';

/** Why writing is not possible, and a sign-in link for guests. */
export function MayNotWrite() {
  const { pathname, search } = useLocation();
  const { logged, impersonated } = pageConfig.session;
  if (logged) {
    return (
      <p className="text-text-2">
        {impersonated ? t('comments.impersonated') : t('comments.closed')}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-raised p-4">
      <p className="text-text-2">{t('comments.sign_in')}</p>
      <Link
        to={paths.signIn(`${pathname}${search}#comments`)}
        className={buttonClass('secondary', 'medium')}
      >
        {t('comments.sign_in_action')}
      </Link>
    </div>
  );
}
