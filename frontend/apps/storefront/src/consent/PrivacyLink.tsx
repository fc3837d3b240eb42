import { lazy, Suspense, useState } from 'react';
import { t } from '../i18n';

// Few open it, and no page waits for it.
const PrivacyDialog = lazy(() =>
  import('./PrivacyDialog').then((file) => ({ default: file.PrivacyDialog })),
);

/** In the foot of every page: what is counted can be looked up and switched off at any time. */
export function PrivacyLink({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {t('consent.privacy')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PrivacyDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
