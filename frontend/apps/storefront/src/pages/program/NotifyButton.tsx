import type { Content } from '@matinee/api/storefront/contents';
import { orThrow } from '@matinee/api/result';
import {
  filmReminderQuery,
  setFilmReminder,
  type FilmReminder,
} from '@matinee/api/storefront/reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReminderButton } from '../../components/ReminderButton';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { crowdedClass } from './TrailerButton';

interface NotifyButtonProps {
  content: Content;
  /** Other buttons, in its line. */
  beside?: ReactNode;
}

/** Asks for a letter when the film is out. It changes at once, and back when the server could not keep it. */
export function NotifyButton({ content: { permalink }, beside }: NotifyButtonProps) {
  const client = useQueryClient();
  const query = filmReminderQuery(permalink);
  const { queryKey } = query;
  const { data: reminder, isPending } = useQuery({ ...query, enabled: pageConfig.session.logged });
  const keep = (state: FilmReminder['state']) => client.setQueryData(queryKey, { state });
  const { mutate } = useMutation({
    // Presses go out one after the other, so that the last one stays.
    scope: { id: queryKey.join('/') },
    mutationFn: async (isWanted: boolean) => orThrow(await setFilmReminder(permalink, isWanted)),
    onMutate: async (isWanted) => {
      await client.cancelQueries({ queryKey });
      keep(isWanted ? 'set' : 'none');
    },
    onError: (_error, isWanted) => {
      keep(isWanted ? 'none' : 'set');
      flash.show(t('program.coming_soon.failed'), 'error');
    },
  });
  return (
    <>
      <div className={beside ? crowdedClass : 'flex flex-wrap gap-3'}>
        <ReminderButton
          size="large"
          isPending={isPending}
          state={reminder?.state ?? 'none'}
          words={{
            ask: t('program.coming_soon.notify'),
            set: t('program.coming_soon.set'),
            sent: t('program.coming_soon.sent'),
          }}
          onChange={mutate}
        />
        {beside}
      </div>
      {reminder?.state !== 'sent' && (
        <p className="mt-2 text-14 text-text-2 max-sm:hidden">{t('program.coming_soon.hint')}</p>
      )}
    </>
  );
}
