import type { Film } from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { FieldNote } from '@matinee/ui/text-field';
import { CalendarX2 } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../i18n';
import { useZone } from '../insights/use-zone';
import { momentIn } from '../insights/zone';
import { MomentDialog } from './MomentDialog';

interface EndDateProps {
  film: Film;
  error: string | undefined;
  onChange: (endsAt: string | null) => void;
}

/** Until when viewers see the film. */
export function EndDate({ film, error, onChange }: EndDateProps) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-hairline pt-4">
      <h3 id={id} className="text-14 font-medium">
        {t('film.availability.end')}
      </h3>
      <EndWords film={film} />
      <FieldNote id={`${id}-note`} hint={t('film.availability.end_hint')} error={error} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<CalendarX2 aria-hidden className="size-4" />}
          aria-describedby={`${id}-note`}
          onClick={() => setAsking(true)}
        >
          {film.ends_at ? t('film.availability.change_end') : t('film.availability.set_end')}
        </Button>
        {film.ends_at && (
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            {t('film.availability.remove_end')}
          </Button>
        )}
      </div>
      {isAsking && (
        <MomentDialog
          title={t('film.availability.end')}
          description={t('film.availability.end_hint')}
          submit={t('film.availability.save_end')}
          current={film.ends_at}
          onChoose={(moment) => {
            setAsking(false);
            onChange(moment);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function EndWords({ film }: { film: Film }) {
  const zone = useZone();
  if (!film.ends_at) return <p className="text-14 text-text-2">{t('film.availability.no_end')}</p>;
  if (!zone) return null;
  const moment = momentIn(zone, film.ends_at);
  return (
    <p className="text-14">
      {film.has_ended ? t('film.availability.ended', { moment }) : t('films.ends_on', { moment })}
    </p>
  );
}
