import {
  accessOf,
  deleteEvent,
  isOnAir,
  liveKeys,
  phaseOf,
  type LiveEvent,
} from '@matinee/api/backoffice/live';
import { buttonClass, IconButton } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartLine, Ellipsis, ExternalLink, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { PageHeader } from '../../components/PageHeader';
import { PhaseBadge } from '../../components/PhaseBadge';
import { AccessLabel } from '../../components/StateBadge';
import { eventReportTexts } from '../../messages/event-report';
import { liveTexts } from '../../messages/live';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { momentIn, zoneName } from '../insights/zone';
import { useAnnouncing } from './use-announcing';

const text = liveTexts.event;

interface EventHeaderProps {
  event: LiveEvent;
  zone: string;
  onChanged: (answer: LiveEvent) => void;
}

export function EventHeader({ event, zone, onChanged }: EventHeaderProps) {
  return (
    <PageHeader
      back={{ to: paths.live(), label: text.back }}
      title={event.title}
      meta={
        <>
          <PhaseBadge phase={phaseOf(event)} />
          <AccessLabel access={accessOf(event)} />
          <span className="text-14 text-text-2 tabular-nums">
            {text.place(momentIn(zone, event.starts_at), zoneName(zone))}
          </span>
        </>
      }
      actions={
        <>
          {event.started_at !== null && (
            <Link to={paths.eventReport(event.id)} className={buttonClass('secondary')}>
              <ChartLine aria-hidden className="size-4" />
              {eventReportTexts.open}
            </Link>
          )}
          {event.is_announced && (
            <a href={paths.eventInStore(event.permalink)} className={buttonClass('secondary')}>
              <ExternalLink aria-hidden className="size-4" />
              {text.view}
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
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { withdraw } = useAnnouncing(event, onChanged);
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteEvent(event.id),
    onSuccess: async () => {
      await navigate(paths.live(), { state: { isDeleted: true } });
      queryClient.removeQueries({ queryKey: liveKeys.event(event.id) });
      void queryClient.invalidateQueries({ queryKey: liveKeys.lists });
      flash.show(text.deleted(event.title));
    },
    onError: (error) => {
      setAsking(false);
      flash.show(describeError(error), 'error', 8000);
    },
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={text.more}>
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        }
      >
        {event.is_announced && (
          <MenuItem icon={<EyeOff aria-hidden className="size-4" />} onSelect={withdraw.mutate}>
            {text.withdraw}
          </MenuItem>
        )}
        <MenuItem
          isDanger
          icon={<Trash2 aria-hidden className="size-4" />}
          onSelect={() => setAsking(true)}
        >
          {text.delete}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.deleteTitle(event.title)}
        description={text.deleteBody}
        confirmLabel={text.deleteConfirm}
        cancelLabel={liveTexts.keep}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
