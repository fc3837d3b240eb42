import { endEvent, type LiveEvent } from '@matinee/api/backoffice/live';
import { Button } from '@matinee/ui/button';
import { useMutation } from '@tanstack/react-query';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatAmount, formatClock } from '../../util/format';
import { useNow } from '../../util/use-now';
import { clockIn } from '../insights/zone';
import type { StateProps } from './StatePanel';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Live: for how long, or since when the source is away; and the end, in two presses. */
export function OnAir({ event, zone, onChanged }: StateProps) {
  const now = useNow(SECOND_MS);
  return (
    <div className="grid justify-items-start gap-4">
      {event.away_since === null ? (
        <LiveFor event={event} now={now} />
      ) : (
        <Away event={event} awaySince={event.away_since} zone={zone} now={now} />
      )}
      <End event={event} onChanged={onChanged} />
    </div>
  );
}

function LiveFor({ event, now }: { event: LiveEvent; now: Date }) {
  if (event.on_air_at === null)
    return <p className="max-w-[60ch] text-16">{t('live.now.opening')}</p>;
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline gap-3">
        <span className="text-16">{t('live.now.live_for')}</span>
        <span className="text-36 leading-none font-semibold tracking-tight tabular-nums">
          {formatClock(secondsBetween(event.on_air_at, now))}
        </span>
      </p>
      {event.qualities.length > 0 && (
        <p className="text-14 text-text-2">
          {t('live.now.qualities', {
            qualities: event.qualities.map((lines) => `${lines}p`).join(', '),
          })}
        </p>
      )}
    </div>
  );
}

interface AwayProps {
  event: LiveEvent;
  awaySince: string;
  zone: string;
  now: Date;
}

function Away({ event, awaySince, zone, now }: AwayProps) {
  const until = new Date(new Date(awaySince).getTime() + event.grace_minutes * MINUTE_MS);
  return (
    <div className="grid max-w-[60ch] gap-2 text-16">
      <p>
        {t('live.now.away', {
          since: formatAmount(secondsBetween(awaySince, now)),
          clock: clockIn(zone, awaySince),
        })}
      </p>
      <p className="text-14 text-text-2">
        {t('live.now.away_until', { clock: clockIn(zone, until.toISOString()) })}
      </p>
    </div>
  );
}

function End({ event, onChanged }: Omit<StateProps, 'zone'>) {
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    scope: { id: `live-event-${event.id}` },
    mutationFn: () => endEvent(event.id),
    onSuccess: (answer) => {
      onChanged(answer);
      flash.show(t('live.event.ended'));
    },
    onError: (error) => {
      setAsking(false);
      flash.show(describeError(error), 'error', 8000);
    },
  });
  return (
    <>
      <Button
        kind="danger"
        icon={<CircleStop aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {t('live.event.end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('live.event.end_title', { title: event.title })}
        description={t('live.event.end_body')}
        confirmLabel={t('live.event.end_confirm')}
        cancelLabel={t('live.event.keep_on')}
        isDanger
        isBusy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const secondsBetween = (since: string, now: Date): number =>
  Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000);
