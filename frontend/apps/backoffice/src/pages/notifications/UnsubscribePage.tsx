import {
  subscribeAgain,
  subscriptionQuery,
  unsubscribe,
  type NoticeSubscription,
} from '@matinee/api/backoffice/notices';
import { statusOf } from '@matinee/api/result';
import { Button, buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Doorway, FormProblem } from '../../components/Doorway';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { describeError } from '../../util/errors';

/** Where the link of a letter to the team leads. It asks first: programs that look into mails open every link. */
export function Component() {
  const { token = '' } = useParams();
  const subscription = useQuery(subscriptionQuery(token));
  const title = t('notifications.unsubscribe.title');
  if (subscription.isPending) {
    return (
      <Doorway title={title}>
        <Skeleton className="mt-6 h-16" />
      </Doorway>
    );
  }
  if (subscription.isError && statusOf(subscription.error) === 404) {
    return (
      <Doorway title={title} lead={t('notifications.unsubscribe.void')}>
        <SettingsLink />
      </Doorway>
    );
  }
  if (subscription.isError) {
    return (
      <Doorway title={title}>
        <LoadError
          error={subscription.error}
          onRetry={() => void subscription.refetch()}
          isRetrying={subscription.isFetching}
        />
      </Doorway>
    );
  }
  return <Question token={token} subscription={subscription.data} />;
}

function Question({ token, subscription }: { token: string; subscription: NoticeSubscription }) {
  const leaving = useMutation({ mutationFn: () => unsubscribe(token) });
  const returning = useMutation({ mutationFn: () => subscribeAgain(token) });
  const hasLeft = leaving.isSuccess && !returning.isSuccess;
  const { title, is_required: isRequired } = subscription;
  return (
    <Doorway title={t('notifications.unsubscribe.title')}>
      <p role="status" className="mt-3 text-16 break-words text-text-2">
        {returning.isSuccess
          ? t('notifications.unsubscribe.is_email', { title })
          : !hasLeft
            ? t('notifications.unsubscribe.ask', { title, store: pageConfig.store.title })
            : isRequired
              ? t('notifications.unsubscribe.is_office', { title })
              : t('notifications.unsubscribe.is_off', { title })}
      </p>
      <div className="mt-6 mb-4 flex flex-wrap gap-2">
        {hasLeft ? (
          <Button isBusy={returning.isPending} onClick={() => returning.mutate()}>
            {t('notifications.unsubscribe.undo')}
          </Button>
        ) : (
          !returning.isSuccess && (
            <Button kind="primary" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
              {t('notifications.unsubscribe.action')}
            </Button>
          )
        )}
        <SettingsLink />
      </div>
      <FormProblem>
        {(leaving.error ?? returning.error) && describeError(leaving.error ?? returning.error)}
      </FormProblem>
    </Doorway>
  );
}

function SettingsLink() {
  return (
    <a href={paths.notifications()} className={buttonClass('quiet')}>
      {t('notifications.unsubscribe.settings')}
    </a>
  );
}
