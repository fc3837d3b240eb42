import { requestIdOf } from '@matinee/api/result';
import { ErrorState } from '@matinee/ui/states';
import { messages } from '../messages';
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
  title = messages.errors.title,
  headingLevel = 2,
  children,
}: LoadErrorProps) {
  return (
    <ErrorState
      title={title}
      headingLevel={headingLevel}
      retryLabel={messages.errors.retry}
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={children ? requestIdOf(error) : undefined}
      requestIdLabel={messages.errors.request}
    >
      {children ?? <p>{describeError(error)}</p>}
    </ErrorState>
  );
}
