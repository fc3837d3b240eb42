import { CallFailed } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../../components/Notice';
import { t } from '../../i18n';
import { errorWords } from '../../util/error-words';
import { NotFoundPage } from '../not_found/NotFoundPage';

/** Where a loader's or a page's error ends: a missing thing is not found, the rest can be tried again. */
export function FailedPage() {
  const error = useRouteError();
  if (isMissing(error)) return <NotFoundPage />;
  const isOldCode =
    error instanceof TypeError && /dynamically imported module/i.test(error.message);
  return (
    <Notice
      title={t('errors.failed.title')}
      action={
        <Button kind="primary" size="large" onClick={() => location.reload()}>
          {isOldCode ? t('errors.failed.reload') : t('common.retry')}
        </Button>
      }
    >
      <p role="alert">
        {isOldCode
          ? t('errors.failed.updated')
          : error instanceof CallFailed
            ? errorWords(error.failure)
            : t('errors.failed.text')}
      </p>
      {error instanceof CallFailed && error.failure.requestId && (
        <p className="mt-3 text-14 text-text-3">
          {t('common.reference')} {error.failure.requestId}
        </p>
      )}
    </Notice>
  );
}

function isMissing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return error instanceof CallFailed && error.failure.status === 404;
}
