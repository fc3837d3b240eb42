import { Dialog } from '@matinee/ui/dialog';
import { Switch } from '@matinee/ui/switch';
import { t } from '../i18n';
import { consent, useIsAllowed } from '../stores/consent';
import { pageConfig } from '../stores/page-config';

/** What is counted of a viewer, and the switch for it. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const isAllowed = useIsAllowed();
  const { impersonated } = pageConfig.session;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('consent.privacy')}
      description={t('consent.text', { store: pageConfig.store.title })}
      closeLabel={t('common.close')}
    >
      {consent.browserRefuses ? (
        <p className="text-14 text-text-2">{t('consent.browser_refuses')}</p>
      ) : (
        <Switch
          label={t('consent.switch')}
          hint={isAllowed ? t('consent.counted') : t('consent.not_counted')}
          isOn={isAllowed}
          disabled={impersonated}
          onChange={(isOn) => consent.answer(isOn ? 'yes' : 'no')}
        />
      )}
    </Dialog>
  );
}
