import type { LegalKind } from '@matinee/api/page-config';
import { Globe, Radio } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { PlainSelect } from '../components/PlainSelect';
import { Wordmark } from '../components/Wordmark';
import { PrivacyLink } from '../consent/PrivacyLink';
import { locale, setLocale, t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';
import { isStaff } from '../stores/session';

const linkClass = 'inline-flex min-h-8 items-center gap-2 rounded-control hover:text-text';

export function Footer() {
  const { session, store, settings, barrier } = pageConfig;
  const { live_event_feed_link: live } = settings;
  // The server's own, if the owner has set no address.
  const isCalendar = live?.endsWith('/live.ics');
  return (
    <footer className="gutter mt-24 border-t border-hairline py-8 text-14 text-text-2">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <span className="opacity-80">
          <Wordmark />
        </span>
        <nav aria-label={t('common.footer_navigation')} className="flex flex-wrap gap-x-6 gap-y-2">
          {barrier === null && <CatalogueLinks />}
          {live && (
            <a href={live} className={linkClass}>
              <Radio aria-hidden className="size-4" />
              {t(isCalendar ? 'catalog.footer.live_calendar' : 'catalog.footer.live')}
            </a>
          )}
          {(Object.keys(store.legal) as LegalKind[]).map((kind) => (
            <a key={kind} href={store.legal[kind]} className={linkClass}>
              {t(`legal.${kind}`)}
            </a>
          ))}
          <PrivacyLink className={linkClass} />
          {(isStaff(session) || barrier) && (
            <a href={paths.backOffice()} className={linkClass}>
              {t(isStaff(session) ? 'common.back_office' : 'not_available.staff')}
            </a>
          )}
        </nav>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:ms-auto">
          <Apps />
          <LanguageChoice />
        </div>
      </div>
    </footer>
  );
}

function CatalogueLinks() {
  return (
    <>
      <Link to={paths.catalog()} className={linkClass}>
        {t('common.browse')}
      </Link>
      <Link to={paths.library()} className={linkClass}>
        {t('common.library')}
      </Link>
      <Link to={paths.favorites()} className={linkClass}>
        {t('common.favorites')}
      </Link>
    </>
  );
}

function Apps() {
  const { android, ios } = pageConfig.settings.apps;
  if (!android.url && !ios.url) return null;
  return (
    <p className="flex flex-wrap gap-x-3">
      <span>{t('catalog.footer.apps')}</span>
      {android.url && (
        <a href={android.url} className="underline underline-offset-4 hover:text-text">
          {t('catalog.footer.android')}
        </a>
      )}
      {ios.url && (
        <a href={ios.url} className="underline underline-offset-4 hover:text-text">
          {t('catalog.footer.ios')}
        </a>
      )}
    </p>
  );
}

/** A plain select: the phone's own list of languages is the best there is. */
function LanguageChoice() {
  const id = useId();
  const { locales } = pageConfig;
  if (locales.length < 2) return null;
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t('common.language')}
      </label>
      <PlainSelect
        id={id}
        icon={<Globe aria-hidden />}
        value={locale}
        onChange={(event) => setLocale(event.target.value)}
      >
        {locales.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </PlainSelect>
    </div>
  );
}
