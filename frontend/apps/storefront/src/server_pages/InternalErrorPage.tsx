import { buttonClass } from '@matinee/ui/button';
import { Notice } from '../components/Notice';
import { t } from '../i18n';
import { paths } from '../paths';

interface InternalErrorPageProps {
  request_id: string;
}

export function InternalErrorPage({ request_id: id }: InternalErrorPageProps) {
  return (
    <Notice
      title={t('server_pages.internal_error.title')}
      action={
        <div className="flex flex-wrap gap-3">
          <a href={location.href} className={buttonClass('primary', 'large')}>
            {t('server_pages.internal_error.retry')}
          </a>
          <a href={paths.catalog()} className={buttonClass('secondary', 'large')}>
            {t('server_pages.internal_error.browse')}
          </a>
        </div>
      }
    >
      <p role="alert">{t('server_pages.internal_error.text')}</p>
      <p className="mt-3 text-14 text-text-3">
        {t('server_pages.internal_error.reference', { id })}
      </p>
    </Notice>
  );
}
