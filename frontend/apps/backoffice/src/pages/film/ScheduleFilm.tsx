import { isScheduled, type Film } from '@matinee/api/backoffice/films';
import { TextField } from '@matinee/ui/text-field';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { t } from '../../i18n';
import { fromZoneTime, toZoneTime } from '../../util/zone-time';
import { useZone } from '../insights/use-zone';
import { zoneName } from '../insights/zone';

interface ScheduleFilmProps {
  film: Film;
  isDirty: boolean;
  onSchedule: (publishAt: string) => void;
  onClose: () => void;
}

/** From when on viewers see the film, as the store's clocks show it. */
export function ScheduleFilm({ film, isDirty, onSchedule, onClose }: ScheduleFilmProps) {
  const zone = useZone() ?? 'UTC';
  const [entry, setEntry] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const current = isScheduled(film) && film.published_at ? toZoneTime(film.published_at, zone) : '';
  const text = entry ?? current;

  function submit() {
    const publishAt = fromZoneTime(text, zone);
    if (publishAt === null) setFault(t('film.schedule.missing'));
    else if (Date.parse(publishAt) <= Date.now()) setFault(t('film.schedule.past'));
    else onSchedule(publishAt);
  }

  return (
    <FormDialog
      title={t('film.schedule.title')}
      description={t('film.schedule.lead')}
      submit={isDirty ? t('film.schedule.submit_changed') : t('film.schedule.submit')}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="max-w-72"
        label={t('film.schedule.when')}
        hint={t('film.schedule.when_hint', { place: zoneName(zone) })}
        type="datetime-local"
        value={text}
        error={fault}
        onChange={({ target }) => {
          setEntry(target.value);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
