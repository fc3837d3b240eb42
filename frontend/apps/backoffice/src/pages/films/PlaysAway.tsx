import { CircleAlert } from 'lucide-react';
import { t } from '../../i18n';

/** Above a list that was to be sorted by plays, while the report engine is away. */
export function PlaysAway() {
  return (
    <p role="status" className="mb-3 flex items-start gap-2 text-14 text-text-2">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span className="max-w-[68ch]">{t('films.plays_away')}</span>
    </p>
  );
}
