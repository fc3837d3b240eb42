import { subscribeAgain, unsubscribe } from '@matinee/api/storefront/newsletter';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import { NewsletterLinkPage } from './NewsletterLinkPage';

export function Component() {
  const store = pageConfig.store.title;
  return (
    <NewsletterLinkPage
      ask={t('account.newsletter.leave_ask', { store })}
      label={t('account.newsletter.stop')}
      act={unsubscribe}
      after={
        <>
          <p>{t('account.newsletter.leave_done')}</p>
          <p className="mt-2">{t('account.newsletter.leave_note')}</p>
        </>
      }
      undo={{
        label: t('account.newsletter.undo'),
        act: subscribeAgain,
        after: t('account.newsletter.undone', { store }),
      }}
    />
  );
}
