import { filmKeys, type Film } from '@matinee/api/backoffice/films';
import { Select } from '@matinee/ui/select';
import { t } from '../../i18n';
import { useFilmChange } from './use-film-change';

const NONE = '0';
const MOST = 15; // as the server has it

/** How much of a paid film anybody may watch. Saved as it is chosen, with a way back. */
export function FreeMinutes({ film }: { film: Film }) {
  const { faults, save } = useFilmChange(film, {
    lists: filmKeys.lists,
    words: (what) => t('film.availability.changed', { what }),
  });
  const options = Array.from({ length: MOST + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? t('film.price.free_none') : t('film.price.free_minutes', { count }),
  }));
  return (
    <div className="border-t border-hairline pt-4">
      <Select
        className="max-w-64"
        label={t('film.price.free')}
        hint={t('film.price.free_hint')}
        error={faults['free_minutes']}
        options={options}
        value={String(film.free_minutes ?? NONE)}
        onChange={(choice) =>
          save({ free_minutes: choice === NONE ? null : Number(choice) }, t('film.price.free'))
        }
      />
    </div>
  );
}
