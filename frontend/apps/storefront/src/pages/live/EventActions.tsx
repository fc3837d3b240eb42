import { setLiveReminder, liveEventQuery, type LiveEvent } from '@matinee/api/storefront/live';
import { orThrow } from '@matinee/api/result';
import { buttonClass } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { ReminderButton } from '../../components/ReminderButton';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/flash';
import { isLimited } from '../../stores/session';

/** What one can do about an event that is to come: be reminded by mail, and put it into a calendar. */
export function EventActions({ event }: { event: LiveEvent }) {
  const hasCalendar = event.ended_at === null && event.started_at === null;
  if (!hasCalendar || isLimited()) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Reminder event={event} />
      <a href={paths.liveCalendar(event.permalink)} download className={buttonClass('secondary')}>
        <CalendarPlus aria-hidden className="size-4" />
        {t('live.calendar')}
      </a>
    </div>
  );
}

/** It changes at once, and back when the server could not keep it. */
function Reminder({ event }: { event: LiveEvent }) {
  const client = useQueryClient();
  const { queryKey } = liveEventQuery(event.permalink);
  const keep = (reminder: LiveEvent['reminder']) =>
    client.setQueryData(queryKey, (previous) => previous && { ...previous, reminder });
  const { mutate } = useMutation({
    // Presses go out one after the other, so that the last one stays.
    scope: { id: queryKey.join('/') },
    mutationFn: async (next: boolean) => orThrow(await setLiveReminder(event.permalink, next)),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey });
      keep(next ? 'set' : 'none');
    },
    onError: (_error, next) => {
      keep(next ? 'none' : 'set');
      flash.show(t('live.remind.failed'), 'error');
    },
  });

  return (
    <ReminderButton
      state={event.reminder}
      words={{
        ask: t('live.remind.ask'),
        set: t('live.remind.set'),
        sent: t('live.remind.sent'),
      }}
      onChange={mutate}
    />
  );
}
