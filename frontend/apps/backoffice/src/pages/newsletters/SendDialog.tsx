import {
  audienceQuery,
  newsletterKeys,
  sendNewsletter,
  type Newsletter,
} from '@matinee/api/backoffice/newsletters';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { ShowButtons } from '../../components/ShowButtons';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { formatCount } from '../../util/format';
import { fromZoneTime } from '../../util/zone-time';
import { useZone } from '../insights/use-zone';
import { zoneName } from '../insights/zone';

const WHEN = { now: t('newsletters.sending.now'), later: t('newsletters.sending.later') };

interface SendDialogProps {
  newsletter: Newsletter;
  onClose: () => void;
}

/** Says how many get it, and asks when. */
export function SendDialog({ newsletter, onClose }: SendDialogProps) {
  const queryClient = useQueryClient();
  const zone = useZone() ?? 'UTC';
  const [when, setWhen] = useState<keyof typeof WHEN>('now');
  const [time, setTime] = useState('');
  const [fault, setFault] = useState<string>();
  const { data } = useQuery(audienceQuery(newsletter.segment));
  const send = useMutation({
    mutationFn: (sendAt: string | null) => sendNewsletter(newsletter.id, sendAt),
    onSuccess: (answer) => {
      queryClient.setQueryData(newsletterKeys.one(newsletter.id), answer);
      void queryClient.invalidateQueries({ queryKey: newsletterKeys.list });
      flash.show(t(when === 'now' ? 'newsletters.sending.begun' : 'newsletters.sending.planned'));
      onClose();
    },
  });

  function submit() {
    const moment = fromZoneTime(time, zone);
    if (when === 'now') send.mutate(null);
    else if (moment === null) setFault(t('film.schedule.missing'));
    else if (Date.parse(moment) <= Date.now()) setFault(t('film.schedule.past'));
    else send.mutate(moment);
  }

  return (
    <FormDialog
      title={t('newsletters.sending.title')}
      description={
        data
          ? t('newsletters.sending.count', {
              count: data.recipients,
              shown: formatCount(data.recipients),
            })
          : t('newsletters.segment.counting')
      }
      submit={t(when === 'now' ? 'newsletters.sending.submit' : 'newsletters.sending.schedule')}
      isBusy={send.isPending}
      fault={
        send.isError
          ? (faultsByField(send.error)['texts'] ?? faultsByField(send.error)[''])
          : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <ShowButtons
        label={t('newsletters.sending.when')}
        choices={WHEN}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && (
        <TextField
          className="max-w-72"
          label={t('film.schedule.when')}
          hint={t('film.schedule.when_hint', { place: zoneName(zone) })}
          type="datetime-local"
          value={time}
          error={fault}
          onChange={({ target }) => {
            setTime(target.value);
            setFault(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}
