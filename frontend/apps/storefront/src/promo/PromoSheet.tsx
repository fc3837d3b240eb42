import { buttonClass, Button } from '@matinee/ui/button';
import { useId, useState } from 'react';
import { t } from '../i18n';
import { pageConfig } from '../stores/page-config';
import { dismissOffer, type AppOffer } from './offer';

/** Offers the store's app from below. It takes no focus and covers no film: the page goes on behind it. */
function PromoSheet({ offer }: { offer: AppOffer }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [hasIcon, setHasIcon] = useState(offer.iconUrl !== null);
  const store = pageConfig.store.title;
  const app = offer.name || store;

  const dismiss = () => {
    dismissOffer();
    setIsOpen(false);
  };

  if (!isOpen) return null;
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-0 bottom-0 z-40 animate-enter rounded-t-sheet border border-hairline bg-overlay px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-text shadow-overlay sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-96 sm:rounded-sheet"
    >
      <div className="flex items-center gap-4">
        {hasIcon && offer.iconUrl && (
          <img
            src={offer.iconUrl}
            alt=""
            width={56}
            height={56}
            onError={() => setHasIcon(false)}
            className="size-14 shrink-0 rounded-card object-cover"
          />
        )}
        <div className="min-w-0">
          <h2 id={id} className="text-18 font-semibold">
            {t('promo.title', { store })}
          </h2>
          <p className="mt-0.5 text-14 text-text-2">{t('promo.text', { app })}</p>
        </div>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button size="large" onClick={dismiss}>
          {t('promo.dismiss')}
        </Button>
        <a href={offer.url} onClick={dismissOffer} className={buttonClass('primary', 'large')}>
          {t('promo.open')}
        </a>
      </div>
    </section>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default PromoSheet;
