import { ErrorState } from '@matinee/ui/states';
import { describeError, requestIdOf } from '../data/errors';
import { messages } from '../messages';

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  title?: string;
  children?: React.ReactNode;
}

export function LoadError({
  error,
  onRetry,
  isRetrying = false,
  title = messages.errors.title,
  children,
}: LoadErrorProps) {
  return (
    <ErrorState
      title={title}
      retryLabel={messages.errors.retry}
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={children ? requestIdOf(error) : undefined}
    >
      {children ?? <p>{describeError(error)}</p>}
    </ErrorState>
  );
}
