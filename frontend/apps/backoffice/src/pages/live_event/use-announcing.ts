import { announceEvent, withdrawEvent, type LiveEvent } from '@matinee/api/backoffice/live';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

/** Show an event to viewers, or take it away from them; each is the way back from the other. */
export function useAnnouncing({ id }: LiveEvent, onChanged: (answer: LiveEvent) => void) {
  const scope = { id: `live-event-${id}` };
  const announce = useMutation({
    scope,
    mutationFn: () => announceEvent(id),
    onSuccess: (answer) => {
      onChanged(answer);
      notices.show({ message: t('live.event.announced'), undo: () => withdraw.mutate() });
    },
    onError: fail,
  });
  const withdraw = useMutation({
    scope,
    mutationFn: () => withdrawEvent(id),
    onSuccess: (answer) => {
      onChanged(answer);
      notices.show({ message: t('live.event.withdrawn'), undo: () => announce.mutate() });
    },
    onError: fail,
  });
  return { announce, withdraw };
}

function fail(error: unknown): void {
  flash.show(describeError(error), 'error', 8000);
}
