import type { ModeratedComment } from '@matinee/api/backoffice/moderation';
import { t } from '../../i18n';

/** What to call a comment's writer. */
export const nameOf = ({ author }: ModeratedComment): string =>
  author?.name || t('moderation.no_author');
