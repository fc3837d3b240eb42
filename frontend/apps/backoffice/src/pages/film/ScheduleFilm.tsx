import { isScheduled, type Film } from '@matinee/api/backoffice/films';
import { useState } from 'react';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { MomentDialog } from './MomentDialog';
import type { Schedule } from './use-film-draft';

interface ScheduleFilmProps {
  film: Film;
  isDirty: boolean;
  onSchedule: (schedule: Schedule) => void;
  onClose: () => void;
}

/** From when on viewers can watch the film, and whether they see its page until then. */
export function ScheduleFilm({ film, isDirty, onSchedule, onClose }: ScheduleFilmProps) {
  const [isAnnounced, setAnnounced] = useState(film.is_announced);
  return (
    <MomentDialog
      title={t('film.schedule.title')}
      description={t('film.schedule.lead')}
      submit={isDirty ? t('film.schedule.submit_changed') : t('film.schedule.submit')}
      current={isScheduled(film) ? film.published_at : null}
      onChoose={(publishAt) => onSchedule({ publish_at: publishAt, is_announced: isAnnounced })}
      onClose={onClose}
    >
      <Switch
        label={t('film.schedule.announce')}
        hint={t('film.schedule.announce_hint')}
        isOn={isAnnounced}
        onChange={setAnnounced}
      />
    </MomentDialog>
  );
}
