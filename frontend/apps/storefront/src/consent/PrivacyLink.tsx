import { useState } from 'react';
import { DialogFailed, island } from '../components/island';
import { t } from '../i18n';

// Few open it, and no page waits for it.
const PrivacyDialog = island(
  async () => ({ default: (await import('./PrivacyDialog')).PrivacyDialog }),
  { failed: ({ error, props }) => <DialogFailed error={error} onClose={props.onClose} /> },
);

/** In the foot of every page: what is counted can be looked up and switched off at any time. */
export function PrivacyLink({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {t('consent.privacy')}
      </button>
      {isOpen && <PrivacyDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
