import { filmKeys, isScheduled, type Film } from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { copyText } from '@matinee/ui/copy-text';
import { Link2 } from 'lucide-react';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { Announcement } from './Announcement';
import { EndDate } from './EndDate';
import { useFilmChange } from './use-film-change';

/** Who comes across the film: each is saved as it is chosen, with a way back. */
export function AvailabilityPanel({ film }: { film: Film }) {
  const { faults, save } = useFilmChange(film, {
    lists: filmKeys.lists,
    words: (what) => t('film.availability.changed', { what }),
  });
  return (
    <Panel title={t('film.availability.title')}>
      {isScheduled(film) && (
        <Announcement
          film={film}
          error={faults['is_announced']}
          onChange={(is_announced) => save({ is_announced }, t('film.schedule.announce'))}
        />
      )}
      <Switch
        label={t('film.availability.unlisted')}
        hint={t('film.availability.unlisted_hint')}
        error={faults['is_unlisted']}
        isOn={film.is_unlisted}
        onChange={(is_unlisted) => save({ is_unlisted }, t('film.availability.unlisted'))}
      />
      {film.is_unlisted && (
        <Button
          size="small"
          className="mt-3"
          icon={<Link2 aria-hidden className="size-4" />}
          onClick={() => void copyLink(film)}
        >
          {t('film.availability.copy_link')}
        </Button>
      )}
      <EndDate
        film={film}
        error={faults['ends_at']}
        onChange={(ends_at) => save({ ends_at }, t('film.availability.end'))}
      />
    </Panel>
  );
}

async function copyLink({ permalink }: Film): Promise<void> {
  const isDone = await copyText(location.origin + paths.inStore(permalink));
  if (isDone) flash.show(t('film.availability.link_copied'));
  else flash.show(t('common.not_copied'), 'warning');
}
