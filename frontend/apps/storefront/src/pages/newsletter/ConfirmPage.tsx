import { confirmSubscription } from '@matinee/api/storefront/newsletter';
import { LetterLinkPage } from '../../components/LetterLinkPage';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';

export function Component() {
  const store = pageConfig.store.title;
  return (
    <LetterLinkPage
      title={t('account.newsletter.title')}
      ask={t('account.newsletter.confirm_ask', { store })}
      label={t('account.newsletter.confirm_action')}
      act={confirmSubscription}
      done={<p>{t('account.newsletter.confirm_done', { store })}</p>}
      invalid={t('account.newsletter.invalid')}
      failed={t('account.newsletter.failed')}
    />
  );
}
