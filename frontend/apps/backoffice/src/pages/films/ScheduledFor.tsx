import type { FilmRow } from '@matinee/api/backoffice/films';
import { t } from '../../i18n';
import { momentIn } from '../insights/zone';
import { useZone } from '../insights/use-zone';

interface ScheduledForProps {
  film: Pick<FilmRow, 'published_at' | 'is_announced'>;
}

/** When viewers can watch a film, on the store's clocks, and whether they know of it until then. */
export function ScheduledFor({ film }: ScheduledForProps) {
  const zone = useZone();
  if (!zone || !film.published_at) return t('films.states.scheduled');
  const moment = momentIn(zone, film.published_at);
  return film.is_announced
    ? t('films.coming_soon_on', { moment })
    : t('films.scheduled_for', { moment });
}
