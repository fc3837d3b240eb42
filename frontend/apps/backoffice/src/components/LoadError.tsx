import { requestIdOf } from '@matinee/api/result';
import { ErrorState } from '@matinee/ui/states';
import { t } from '../i18n';
import { describeError } from '../util/errors';

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  title?: string;
  /** 1 where it stands in for the whole page. */
  headingLevel?: 1 | 2;
  children?: React.ReactNode;
}

export function LoadError({
  error,
  onRetry,
  isRetrying = false,
  title = t('errors.title'),
  headingLevel = 2,
  children,
}: LoadErrorProps) {
  return (
    <ErrorState
      title={title}
      headingLevel={headingLevel}
      retryLabel={t('errors.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={children ? requestIdOf(error) : undefined}
      requestIdLabel={t('errors.request')}
    >
      {children ?? <p>{describeError(error)}</p>}
    </ErrorState>
  );
}
