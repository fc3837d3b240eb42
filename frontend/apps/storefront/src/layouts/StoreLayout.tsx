import { FlashArea } from '@matinee/ui/flash-area';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { island, leftOut } from '../components/island';
import { t } from '../i18n';
import { findOffer } from '../promo/offer';
import { useIsAsked } from '../stores/consent';
import { flash } from '../stores/flash';
import { pageConfig } from '../stores/page-config';
import { isPreview } from '../stores/preview';
import { BottomBar } from './BottomBar';
import { ClosedBar } from './ClosedBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { PreviewRibbon } from './PreviewRibbon';
import { QuietHeader } from './QuietHeader';
import { SignedOutBar } from './SignedOutBar';
import { useScrolling } from './scroll';
import { useCatalogLinks } from './use-catalog-links';

// Most visitors are offered no app, are themselves, and have been asked.
const ImpersonationBanner = island(async () => ({
  default: (await import('../impersonation/ImpersonationBanner')).ImpersonationBanner,
}));
const ConsentBanner = island(
  async () => ({ default: (await import('../consent/ConsentBanner')).ConsentBanner }),
  { failed: leftOut },
);
const PromoSheet = island(() => import('../promo/PromoSheet'), { failed: leftOut });

export function StoreLayout() {
  const { barrier } = pageConfig;
  const main = useRef<HTMLElement>(null);
  const [offer] = useState(() => (isPreview ? null : findOffer(pageConfig.settings.apps)));
  const isAsked = useIsAsked() && !isPreview;
  useScrolling();
  useCatalogLinks();
  useFocusOnArrival(main);

  return (
    <>
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="fixed start-2 top-2 z-70 -translate-y-20 rounded-control bg-primary-fill px-4 py-2 text-14 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('common.skip_to_content')}
      </a>
      {barrier ? <QuietHeader /> : <Header />}
      <PendingLine />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-8rem)] flex-col outline-none"
      >
        <Outlet />
      </main>
      <Footer />
      <SignedOutBar />
      {!barrier && <BottomBar />}
      {isPreview ? <PreviewRibbon /> : <ClosedBar />}
      {pageConfig.session.impersonated && <ImpersonationBanner />}
      {isAsked && !barrier && <ConsentBanner />}
      {offer && !isAsked && !barrier && <PromoSheet offer={offer} />}
      <FlashArea
        store={flash}
        areaLabel={t('flash.area')}
        closeLabel={t('flash.close')}
        typeLabel={(type) => t(`flash.types.${type}`)}
      />
    </>
  );
}

/** A screen reader begins at the new page, not at the link that led there. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** A thin line while the code of the next page is on its way; nothing when it is quick. */
function PendingLine() {
  const isPending = useNavigation().state !== 'idle';
  return (
    <div aria-live="polite" className="fixed inset-x-0 top-0 z-60">
      {isPending && (
        <div className="h-0.5 origin-left animate-pending bg-primary rtl:origin-right">
          <span className="sr-only">{t('common.loading')}</span>
        </div>
      )}
    </div>
  );
}
