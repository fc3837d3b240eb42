import { CallFailed } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../../components/Notice';
import { messages } from '../../messages';
import { NotFoundPage } from '../not_found/NotFoundPage';

/** Where a loader's or a page's error ends: a missing thing is not found, the rest can be tried again. */
export function FailedPage() {
  const error = useRouteError();
  if (isMissing(error)) return <NotFoundPage />;
  const isOldCode =
    error instanceof TypeError && /dynamically imported module/i.test(error.message);
  return (
    <Notice
      title={messages.failed.title}
      action={
        <Button kind="primary" size="large" onClick={() => location.reload()}>
          {isOldCode ? messages.failed.reload : messages.retry}
        </Button>
      }
    >
      <p role="alert">
        {isOldCode
          ? messages.failed.updated
          : error instanceof CallFailed
            ? error.message
            : messages.failed.text}
      </p>
      {error instanceof CallFailed && error.failure.requestId && (
        <p className="mt-3 text-14 text-text-3">
          {messages.reference} {error.failure.requestId}
        </p>
      )}
    </Notice>
  );
}

function isMissing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return error instanceof CallFailed && error.failure.status === 404;
}
