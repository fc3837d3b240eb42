import { phaseOf, type LiveEvent } from '@matinee/api/backoffice/live';
import { buttonClass } from '@matinee/ui/button';
import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { formatAmount } from '../../util/format';
import { momentIn } from '../insights/zone';
import type { StateProps } from './StatePanel';

/** After it: how long it was, and how the replay is. */
export function Over({ event, zone }: StateProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid max-w-[60ch] gap-2">
        {event.ended_at !== null && (
          <p className="text-14 text-text-2">
            {t('live.now.over', { moment: momentIn(zone, event.ended_at) })} {lastedWords(event)}
          </p>
        )}
        <p className="text-16">{replayWords(event)}</p>
      </div>
      {event.on_air_at !== null && (
        <Link
          to={paths.film(event.content_id)}
          className={buttonClass(phaseOf(event) === 'replay' ? 'primary' : 'secondary')}
        >
          <Clapperboard aria-hidden className="size-4" />
          {t('live.now.to_film')}
        </Link>
      )}
    </div>
  );
}

function lastedWords({ on_air_at: since, ended_at: until }: LiveEvent): string {
  if (since === null || until === null) return '';
  return t('live.now.lasted', {
    time: formatAmount((Date.parse(until) - Date.parse(since)) / 1000),
  });
}

function replayWords(event: LiveEvent): string {
  if (phaseOf(event) === 'replay') return t('live.now.replay');
  return event.on_air_at === null ? t('live.now.never_on') : t('live.now.making');
}
