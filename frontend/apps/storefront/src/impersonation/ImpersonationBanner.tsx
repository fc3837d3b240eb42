import { leaveImpersonation } from '@matinee/api/storefront/sessions';
import { Button } from '@matinee/ui/button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { pageConfig } from '../stores/page-config';
import { go } from '../util/go';

/** Says through whose eyes staff see the store, and leads back to their own. */
export function ImpersonationBanner() {
  const { impersonated, name, email } = pageConfig.session;
  const [isBusy, setIsBusy] = useState(false);
  if (!impersonated) return null;

  async function leave() {
    setIsBusy(true);
    const result = await leaveImpersonation();
    if (result.success) return go('/bullet/people');
    setIsBusy(false);
    flash.show(t('account.impersonation.failed'), 'error');
  }

  return (
    <aside
      aria-label={t('account.impersonation.banner', { name: name || email })}
      className="fixed inset-x-3 bottom-18 z-50 mx-auto flex max-w-3xl items-center gap-3 rounded-card border border-warning bg-overlay px-4 py-3 text-14 text-text shadow-overlay md:bottom-4"
    >
      <Eye aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="flex-1">{t('account.impersonation.banner', { name: name || email })}</p>
      <Button size="small" isBusy={isBusy} onClick={() => void leave()}>
        {t('account.impersonation.leave')}
      </Button>
    </aside>
  );
}
