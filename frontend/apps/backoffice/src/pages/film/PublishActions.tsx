import { isPlayable, isScheduled, type Film } from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../i18n';
import { ScheduleFilm } from './ScheduleFilm';
import type { FilmDraft } from './use-film-draft';

interface PublishActionsProps {
  film: Film;
  draft: FilmDraft;
  onPublished: (film: Film) => void;
}

/** Publishing now or at a time, with what the form shows, and to whom. */
export function PublishActions({ film, draft, onPublished }: PublishActionsProps) {
  const audienceId = useId();
  const [isScheduling, setScheduling] = useState(false);
  const isWaiting = isScheduled(film);
  const isOff = !isPlayable(film.encoding) || draft.isSaving;
  return (
    <>
      <span id={audienceId} className="text-14 text-text-2 max-sm:order-last max-sm:w-full">
        {t(`films.access.audience.${draft.value.access}`)}
      </span>
      <Button
        icon={<CalendarClock aria-hidden className="size-4" />}
        disabled={isOff || draft.isPublishing}
        onClick={() => setScheduling(true)}
      >
        {isWaiting ? t('film.schedule.change') : t('film.schedule.open')}
      </Button>
      <Button
        kind="primary"
        disabled={isOff}
        isBusy={draft.isPublishing}
        aria-describedby={audienceId}
        onClick={() => draft.publish(onPublished)}
      >
        {wordsOfPublishing(draft, isWaiting)}
      </Button>
      {isScheduling && (
        <ScheduleFilm
          film={film}
          isDirty={draft.isDirty}
          onSchedule={(schedule) => {
            setScheduling(false);
            draft.publish(onPublished, schedule);
          }}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  );
}

function wordsOfPublishing({ isPublishing, isDirty }: FilmDraft, isWaiting: boolean): string {
  if (isPublishing) return t('film.publishing');
  if (isDirty) return t('film.publish_changed');
  return isWaiting ? t('film.schedule.publish_now') : t('film.publish');
}
