import { buttonClass } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';

export function NotFound() {
  return (
    <>
      <title>{t('common.not_found.title')}</title>
      <EmptyState
        headingLevel={1}
        title={t('common.not_found.title')}
        action={
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {t('common.not_found.back')}
          </Link>
        }
      >
        <p>{t('common.not_found.body')}</p>
      </EmptyState>
    </>
  );
}
