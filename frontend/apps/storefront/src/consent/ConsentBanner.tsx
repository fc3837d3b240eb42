import { Button } from '@matinee/ui/button';
import { useId } from 'react';
import { t } from '../i18n';
import { consent } from '../stores/consent';
import { pageConfig } from '../stores/page-config';

/** Asks once, with two answers of one weight. It takes no focus and stops nothing. */
export function ConsentBanner() {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-0 bottom-0 z-40 animate-enter rounded-t-sheet border border-hairline bg-overlay px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-text shadow-overlay sm:inset-x-auto sm:start-6 sm:bottom-6 sm:w-[26rem] sm:rounded-sheet"
    >
      <h2 id={id} className="text-18 font-semibold">
        {t('consent.title')}
      </h2>
      <p className="mt-1.5 text-14 text-text-2">
        {t('consent.text', { store: pageConfig.store.title })}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button onClick={() => consent.answer('no')}>{t('consent.refuse')}</Button>
        <Button onClick={() => consent.answer('yes')}>{t('consent.allow')}</Button>
      </div>
    </section>
  );
}
