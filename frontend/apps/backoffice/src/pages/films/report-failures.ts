import type { FilmRow } from '@matinee/api/backoffice/films';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import type { BulkResult } from './bulk';

/** Say of how many films something failed, and why of the first. */
export function reportFailures({ failed, error }: BulkResult<FilmRow>): void {
  if (failed.length === 0) return;
  flash.show(
    t('films.some_failed', { count: failed.length, reason: describeError(error) }),
    'error',
    8000,
  );
}
