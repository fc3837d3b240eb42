import { CallFailed } from '@matinee/api/result';
import { ErrorState } from '@matinee/ui/states';
import { useOnline, useOnReconnect } from '@matinee/ui/online';
import { t } from '../i18n';
import { errorWords } from '../util/error-words';

interface PageFailureProps {
  title?: string;
  error: Error;
  onRetry: () => void;
  isRetrying?: boolean;
  /** 2 when the page has its heading already. */
  headingLevel?: 1 | 2;
}

/** Shown in place of content that failed to load: the error, and Retry. */
export function PageFailure({
  title = t('errors.failed.title'),
  error,
  onRetry,
  isRetrying = false,
  headingLevel = 1,
}: PageFailureProps) {
  const isCutOff = error instanceof CallFailed && error.failure.status === 0;
  const isOffline = !useOnline() && isCutOff;
  useOnReconnect(() => {
    if (isCutOff) onRetry();
  });
  const requestId = error instanceof CallFailed ? error.failure.requestId : null;
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={isOffline ? t('errors.offline.title') : title}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={requestId ?? undefined}
      requestIdLabel={t('common.reference')}
    >
      <p>{error instanceof CallFailed ? errorWords(error.failure) : error.message}</p>
    </ErrorState>
  );
}

export function isMissing(error: Error): boolean {
  return error instanceof CallFailed && error.failure.status === 404;
}
