import { filmRemindersQuery, type Film } from '@matinee/api/backoffice/films';
import { useQuery } from '@tanstack/react-query';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';

interface AnnouncementProps {
  film: Film;
  error: string | undefined;
  onChange: (isAnnounced: boolean) => void;
}

/** Whether viewers see the page of a scheduled film, and how many of them wait for it. */
export function Announcement({ film, error, onChange }: AnnouncementProps) {
  return (
    <div className="mb-3">
      <Switch
        label={t('film.schedule.announce')}
        hint={t('film.schedule.announce_hint')}
        error={error}
        isOn={film.is_announced}
        onChange={onChange}
      />
      <Waiting id={film.id} isAnnounced={film.is_announced} />
    </div>
  );
}

function Waiting({ id, isAnnounced }: { id: number; isAnnounced: boolean }) {
  const { data: count } = useQuery(filmRemindersQuery(id));
  if (count === undefined || (count === 0 && !isAnnounced)) return null;
  return (
    <p className="mt-1 text-14 font-medium">
      {count === 0 ? t('film.schedule.nobody_waits') : t('film.schedule.waiting', { count })}
    </p>
  );
}
