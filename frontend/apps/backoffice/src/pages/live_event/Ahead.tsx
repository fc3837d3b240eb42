import { goLive, phaseOf } from '@matinee/api/backoffice/live';
import { Button } from '@matinee/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Megaphone, Radio } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatDistance } from '../../util/format';
import { useNow } from '../../util/use-now';
import { momentIn } from '../insights/zone';
import type { StateProps } from './StatePanel';
import { useAnnouncing } from './use-announcing';

const CLOCK_MS = 10_000;

/** Before it is live: a draft is announced, an announced one goes live. */
export function Ahead(props: StateProps) {
  const { event, onChanged } = props;
  const { announce } = useAnnouncing(event, onChanged);
  if (event.is_announced) return <Announced {...props} />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[60ch] text-16">{t('live.now.draft')}</p>
      <Button
        kind="primary"
        icon={<Megaphone aria-hidden className="size-4" />}
        isBusy={announce.isPending}
        onClick={() => announce.mutate()}
      >
        {t('live.event.announce')}
      </Button>
    </div>
  );
}

function Announced({ event, zone, onChanged }: StateProps) {
  const now = useNow(CLOCK_MS);
  const noteId = useId();
  const go = useMutation({
    scope: { id: `live-event-${event.id}` },
    mutationFn: () => goLive(event.id),
    onSuccess: (answer) => {
      onChanged(answer);
      flash.show(t('live.event.went_live'));
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  const hasInput = event.input_id !== null;
  const when = formatDistance(event.starts_at, now);
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid max-w-[60ch] gap-2">
        <p className="text-16">
          {phaseOf(event) === 'late'
            ? t('live.now.late', { when })
            : t('live.now.announced', { moment: momentIn(zone, event.starts_at), when })}
        </p>
        {event.starts_by_itself && <p className="text-14 text-text-2">{t('live.now.by_itself')}</p>}
        <p id={noteId} className="text-14 text-text-2 empty:hidden">
          {!hasInput
            ? t('live.now.needs_input')
            : event.signal === null
              ? t('live.now.nothing_comes_in')
              : null}
        </p>
      </div>
      <Button
        kind="primary"
        icon={<Radio aria-hidden className="size-4" />}
        aria-describedby={noteId}
        disabled={!hasInput}
        isBusy={go.isPending}
        onClick={() => go.mutate()}
      >
        {t('live.event.go_live')}
      </Button>
    </div>
  );
}
