import { confirmSubscription } from '@matinee/api/storefront/newsletter';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import { NewsletterLinkPage } from './NewsletterLinkPage';

export function Component() {
  const store = pageConfig.store.title;
  return (
    <NewsletterLinkPage
      ask={t('account.newsletter.confirm_ask', { store })}
      label={t('account.newsletter.confirm_action')}
      act={confirmSubscription}
      after={<p>{t('account.newsletter.confirm_done', { store })}</p>}
    />
  );
}
