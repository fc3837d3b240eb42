import { buttonClass } from '@matinee/ui/button';
import { useEffect } from 'react';
import { Notice } from '../components/Notice';
import { t } from '../i18n';
import { pageConfig } from '../stores/page-config';

interface RedirectPageProps {
  /** The server has checked it: this store, or a site that its owner links to. */
  url: string;
  /** Empty for a page of this store. */
  host: string;
}

/** Long enough to read where one is going; a page of the store itself needs no reading. */
const READING_MS = 3000;

export function RedirectPage({ url, host }: RedirectPageProps) {
  const { title: store } = pageConfig.store;
  useEffect(() => {
    const timer = setTimeout(() => location.replace(url), host ? READING_MS : 0);
    return () => clearTimeout(timer);
  }, [url, host]);

  return (
    <Notice
      title={t('server_pages.redirect.title')}
      action={
        <a href={url} rel="noopener noreferrer" className={buttonClass('primary', 'large')}>
          {t('server_pages.redirect.go_on')}
        </a>
      }
    >
      <p role="status">
        {host
          ? t('server_pages.redirect.outside', { store, host })
          : t('server_pages.redirect.inside', { store })}
      </p>
    </Notice>
  );
}
