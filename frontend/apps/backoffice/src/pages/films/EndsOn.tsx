import { t } from '../../i18n';
import { useZone } from '../insights/use-zone';
import { momentIn } from '../insights/zone';

/** Until when viewers see a film, on the store's clocks. */
export function EndsOn({ moment }: { moment: string }) {
  const zone = useZone();
  return zone ? t('films.ends_on', { moment: momentIn(zone, moment) }) : null;
}
