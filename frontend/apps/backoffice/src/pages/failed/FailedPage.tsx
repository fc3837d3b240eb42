import {
  ChunkError,
  isStoreReachable,
  recoverFrom,
  reloadWhenReachable,
} from '@matinee/api/chunks';
import { useOnline, useOnReconnect } from '@matinee/ui/online';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { NotFound } from '../../components/NotFound';

/** A page that could not be drawn: a wrong address, a mistake of ours, or code that did not come. */
export function FailedPage() {
  const error = useRouteError();
  const isOnline = useOnline();
  const [isTrying, setIsTrying] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
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

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const words = !isOnline ? t('errors.page_offline') : isUnreachable ? t('errors.offline') : null;
  return (
    <LoadError
      headingLevel={1}
      {...(isOnline ? {} : { title: t('errors.offline_title') })}
      error={error}
      isRetrying={isTrying}
      onRetry={() => void tryAgain()}
    >
      {words && <p>{words}</p>}
    </LoadError>
  );
}
