import {
  accessOf,
  deleteEvent,
  isOnAir,
  liveKeys,
  phaseOf,
  type LiveEvent,
} from '@matinee/api/backoffice/live';
import { buttonClass } from '@matinee/ui/button';
import { MenuItem } from '@matinee/ui/menu';
import { ChartLine, ExternalLink, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { DeleteMenu } from '../../components/DeleteMenu';
import { PageHeader } from '../../components/PageHeader';
import { PhaseBadge } from '../../components/PhaseBadge';
import { AccessLabel } from '../../components/StateBadge';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { momentIn, zoneName } from '../insights/zone';
import { useAnnouncing } from './use-announcing';

interface EventHeaderProps {
  event: LiveEvent;
  zone: string;
  onChanged: (answer: LiveEvent) => void;
}

export function EventHeader({ event, zone, onChanged }: EventHeaderProps) {
  return (
    <PageHeader
      back={{ to: paths.live(), label: t('live.event.back') }}
      title={event.title}
      meta={
        <>
          <PhaseBadge phase={phaseOf(event)} />
          <AccessLabel access={accessOf(event)} />
          <span className="text-14 text-text-2 tabular-nums">
            {t('live.event.place', {
              moment: momentIn(zone, event.starts_at),
              place: zoneName(zone),
            })}
          </span>
        </>
      }
      actions={
        <>
          {event.started_at !== null && (
            <Link to={paths.eventReport(event.id)} className={buttonClass('secondary')}>
              <ChartLine aria-hidden className="size-4" />
              {t('event_report.open')}
            </Link>
          )}
          {event.is_announced && (
            <a href={paths.eventInStore(event.permalink)} className={buttonClass('secondary')}>
              <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
              {t('live.event.view')}
            </a>
          )}
          {!isOnAir(event) && <MoreActs event={event} onChanged={onChanged} />}
        </>
      }
    />
  );
}

/** What may be done to an event that is not live. */
function MoreActs({ event, onChanged }: Omit<EventHeaderProps, 'zone'>) {
  const { withdraw } = useAnnouncing(event, onChanged);
  return (
    <DeleteMenu
      group="live.event"
      name={event.title}
      onDelete={() => deleteEvent(event.id)}
      list={paths.live()}
      keys={{ one: liveKeys.event(event.id), lists: liveKeys.lists }}
    >
      {event.is_announced && (
        <MenuItem icon={<EyeOff aria-hidden className="size-4" />} onSelect={withdraw.mutate}>
          {t('live.event.withdraw')}
        </MenuItem>
      )}
    </DeleteMenu>
  );
}
