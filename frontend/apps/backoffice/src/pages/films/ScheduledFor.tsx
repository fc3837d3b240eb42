import { t } from '../../i18n';
import { momentIn } from '../insights/zone';
import { useZone } from '../insights/use-zone';

/** When viewers see a film, on the store's clocks. */
export function ScheduledFor({ moment }: { moment: string | null }) {
  const zone = useZone();
  return zone && moment
    ? t('films.scheduled_for', { moment: momentIn(zone, moment) })
    : t('films.states.scheduled');
}
