import { buttonClass } from '@matinee/ui/button';
import { Link, useLocation } from 'react-router';
import { Notice } from '../../components/Notice';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';

/** The routes of orders and subscriptions in a store that sells nothing: what is so, and what can be done instead. */
export function Component() {
  const room = useLocation().pathname.startsWith('/orders') ? 'orders' : 'on_hold';
  return (
    <Notice
      title={t(`not_available.${room}.title`)}
      action={
        <Link to={paths.catalog()} className={buttonClass('primary', 'large')}>
          {t('common.browse_films')}
        </Link>
      }
    >
      <p>{t(`not_available.${room}.text`, { store: pageConfig.store.title })}</p>
    </Notice>
  );
}
