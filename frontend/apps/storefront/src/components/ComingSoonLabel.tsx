import type { ContentCard } from '@matinee/api/storefront/contents';
import { CalendarClock } from 'lucide-react';
import { t } from '../i18n';
import { releaseDayOf } from '../util/format';

/** Says on the still from which day on a film can be watched. */
export function ComingSoonLabel({ film }: { film: Pick<ContentCard, 'published_at'> }) {
  return (
    <span
      data-theme="dark"
      className="inline-flex h-6 min-w-0 items-center gap-1 rounded-control bg-ground/85 px-1.5 text-12 font-medium text-text"
    >
      <CalendarClock aria-hidden className="size-3 shrink-0" />
      <time dateTime={film.published_at} className="truncate">
        {t('catalog.card.coming_soon', { date: releaseDayOf(film.published_at) })}
      </time>
    </span>
  );
}
