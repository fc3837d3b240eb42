import { subscribeAgain, unsubscribe } from '@matinee/api/storefront/newsletter';
import { LetterLinkPage } from '../../components/LetterLinkPage';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';

export function Component() {
  const store = pageConfig.store.title;
  return (
    <LetterLinkPage
      title={t('account.newsletter.title')}
      ask={t('account.newsletter.leave_ask', { store })}
      label={t('account.newsletter.stop')}
      act={unsubscribe}
      done={
        <>
          <p>{t('account.newsletter.leave_done')}</p>
          <p className="mt-2">{t('account.newsletter.leave_note')}</p>
        </>
      }
      undo={{
        label: t('account.newsletter.undo'),
        act: subscribeAgain,
        done: t('account.newsletter.undone', { store }),
      }}
      invalid={t('account.newsletter.invalid')}
      failed={t('account.newsletter.failed')}
    />
  );
}
