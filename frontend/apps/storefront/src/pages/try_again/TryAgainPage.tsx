import { buttonClass } from '@matinee/ui/button';
import { Link } from 'react-router';
import { Notice } from '../../components/Notice';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';

/** SPEC 2, `/try_again_for_free/new`: a second free trial. Without offers there is none to begin. */
export function Component() {
  return (
    <Notice
      title={t('not_available.try_again_for_free.title')}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={paths.catalog()} className={buttonClass('primary', 'large')}>
            {t('common.browse_films')}
          </Link>
          {!pageConfig.session.logged && (
            <Link to={paths.signIn()} className={buttonClass('secondary', 'large')}>
              {t('common.sign_in')}
            </Link>
          )}
        </div>
      }
    >
      <p>{t('not_available.try_again_for_free.text', { store: pageConfig.store.title })}</p>
    </Notice>
  );
}
