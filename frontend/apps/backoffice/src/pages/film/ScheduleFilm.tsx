import { isScheduled, type Film } from '@matinee/api/backoffice/films';
import { t } from '../../i18n';
import { MomentDialog } from './MomentDialog';

interface ScheduleFilmProps {
  film: Film;
  isDirty: boolean;
  onSchedule: (publishAt: string) => void;
  onClose: () => void;
}

/** From when on viewers see the film. */
export function ScheduleFilm({ film, isDirty, onSchedule, onClose }: ScheduleFilmProps) {
  return (
    <MomentDialog
      title={t('film.schedule.title')}
      description={t('film.schedule.lead')}
      submit={isDirty ? t('film.schedule.submit_changed') : t('film.schedule.submit')}
      current={isScheduled(film) ? film.published_at : null}
      onChoose={onSchedule}
      onClose={onClose}
    />
  );
}
