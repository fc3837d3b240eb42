import { subscribeAgain, unsubscribe } from '@matinee/api/storefront/comments';
import { LetterLinkPage } from '../components/LetterLinkPage';
import { t } from '../i18n';
import { pageConfig } from '../stores/page-config';

export function Component() {
  return (
    <LetterLinkPage
      title={t('comments.unsubscribe.title')}
      ask={t('comments.unsubscribe.ask', { store: pageConfig.store.title })}
      label={t('comments.unsubscribe.action')}
      act={unsubscribe}
      after={
        <>
          <p>{t('comments.unsubscribe.done')}</p>
          <p className="mt-2">{t('comments.unsubscribe.done_text')}</p>
        </>
      }
      undo={{
        label: t('comments.unsubscribe.undo'),
        act: subscribeAgain,
        after: t('comments.unsubscribe.undone'),
      }}
      invalid={t('comments.unsubscribe.invalid')}
      failure={t('comments.unsubscribe.failed')}
    />
  );
}
