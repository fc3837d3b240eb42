import { subscribeAgain, unsubscribe } from '@matinee/api/storefront/comments';
import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { QuietPage } from '../components/QuietPage';
import { t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';
import { usePageTitle } from '../util/page-title';

type State = 'asking' | 'done' | 'undone' | 'invalid';

/** Where the link of a mail leads. It asks first: programs that look into mails open every link. */
export function Component() {
  const { token = '' } = useParams();
  const [state, setState] = useState<State>('asking');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  usePageTitle(t('comments.unsubscribe.title'));

  async function change(act: typeof unsubscribe, next: State): Promise<void> {
    setIsBusy(true);
    const result = await act(token);
    setIsBusy(false);
    setHasFailed(!result.success && result.status !== 404);
    if (result.success) setState(next);
    else if (result.status === 404) setState('invalid');
  }

  return (
    <QuietPage>
      <EmptyState
        headingLevel={1}
        className="py-0!"
        title={t('comments.unsubscribe.title')}
        action={
          state === 'asking' ? (
            <Button kind="primary" isBusy={isBusy} onClick={() => void change(unsubscribe, 'done')}>
              {t('comments.unsubscribe.action')}
            </Button>
          ) : state === 'done' ? (
            <Button isBusy={isBusy} onClick={() => void change(subscribeAgain, 'undone')}>
              {t('comments.unsubscribe.undo')}
            </Button>
          ) : (
            <Link to={paths.catalog()} className="underline underline-offset-3">
              {t('common.browse_films')}
            </Link>
          )
        }
      >
        <div role="status">
          {state === 'asking' && (
            <p>{t('comments.unsubscribe.ask', { store: pageConfig.store.title })}</p>
          )}
          {state === 'done' && (
            <>
              <p>{t('comments.unsubscribe.done')}</p>
              <p className="mt-2">{t('comments.unsubscribe.done_text')}</p>
            </>
          )}
          {state === 'undone' && <p>{t('comments.unsubscribe.undone')}</p>}
          {state === 'invalid' && <p>{t('comments.unsubscribe.invalid')}</p>}
        </div>
        {hasFailed && (
          <p role="alert" className="mt-3 text-danger">
            {t('comments.unsubscribe.failed')}
          </p>
        )}
      </EmptyState>
    </QuietPage>
  );
}
