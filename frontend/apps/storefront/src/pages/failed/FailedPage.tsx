import {
  ChunkError,
  isStoreReachable,
  recoverFrom,
  reloadWhenReachable,
} from '@matinee/api/chunks';
import { CallFailed } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { useOnline, useOnReconnect } from '@matinee/ui/online';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../../components/Notice';
import { t } from '../../i18n';
import { errorWords } from '../../util/error-words';
import { NotFoundPage } from '../not_found/NotFoundPage';

/** Where a loader's, a page's or its code's error ends: a missing thing is not found, the rest can be tried again. */
export function FailedPage() {
  const error = useRouteError();
  const isOnline = useOnline();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    if (error instanceof ChunkError) void recoverFrom(error);
  }, [error]);
  useOnReconnect(() => void reloadWhenReachable());

  // The page is still there to be read: it is left only for one that answers.
  const tryAgain = async () => {
    setIsTrying(true);
    const isReachable = await isStoreReachable();
    if (isReachable) location.reload();
    setIsTrying(isReachable);
    setIsUnreachable(!isReachable);
  };

  if (isMissing(error)) return <NotFoundPage />;
  return (
    <Notice
      title={isOnline ? t('errors.failed.title') : t('errors.offline.title')}
      action={
        <Button kind="primary" size="large" isBusy={isTrying} onClick={() => void tryAgain()}>
          {t('common.retry')}
        </Button>
      }
    >
      <p role="alert">{isOnline ? wordsOf(error, isUnreachable) : t('errors.offline.page')}</p>
      {error instanceof CallFailed && error.failure.requestId && (
        <p className="mt-3 text-14 text-text-3">
          {t('common.reference')} {error.failure.requestId}
        </p>
      )}
    </Notice>
  );
}

function wordsOf(error: unknown, isUnreachable: boolean): string {
  if (isUnreachable) return t('errors.unreachable');
  return error instanceof CallFailed ? errorWords(error.failure) : t('errors.failed.text');
}

function isMissing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return error instanceof CallFailed && error.failure.status === 404;
}
