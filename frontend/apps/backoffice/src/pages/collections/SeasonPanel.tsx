import type { SeasonEntry } from '@matinee/api/backoffice/collections';
import { IconButton } from '@matinee/ui/button';
import { Trash2 } from 'lucide-react';
import { FilmOrder } from '../../components/FilmOrder';
import { FilmSearch } from '../../components/FilmSearch';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { TranslatedTitles } from '../../components/TranslatedTitles';
import { t } from '../../i18n';
import { filmTitle } from '../../util/film-title';

interface SeasonPanelProps {
  season: SeasonEntry;
  /** Null for a playlist, which has one list without a name. */
  name: string | null;
  number: number;
  /** Those of all seasons: a film is there once. */
  takenIds: readonly number[];
  onChange: (season: SeasonEntry, message: string) => void;
  onRemove: (() => void) | null;
}

/** The films of a season in their order: found and added, dragged, taken out. */
export function SeasonPanel({
  season,
  name,
  number,
  takenIds,
  onChange,
  onRemove,
}: SeasonPanelProps) {
  const { contents } = season;
  return (
    <Panel
      title={name ?? t('categories.contents')}
      action={
        name !== null &&
        onRemove && (
          <IconButton
            size="small"
            label={t('collections.remove_season', { season: name })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )
      }
    >
      {name !== null && <SeasonTitles season={season} number={number} onChange={onChange} />}
      <FilmSearch
        label={
          name === null ? t('categories.add_film') : t('collections.add_episode', { season: name })
        }
        placeholder={t('categories.add_film_placeholder')}
        takenIds={takenIds}
        onChoose={(film) =>
          onChange(
            { ...season, contents: [...contents, film] },
            t('categories.added_film', { title: filmTitle(film) }),
          )
        }
      />
      {contents.length === 0 ? (
        <p className="mt-4 max-w-[60ch] text-14 text-text-2">{t('collections.no_films')}</p>
      ) : (
        <FilmOrder
          films={contents}
          label={
            name === null
              ? t('categories.contents_order')
              : t('collections.episode_order', { season: name })
          }
          takeOutLabel={(title) => t('categories.take_out', { title })}
          onSort={(films) =>
            onChange({ ...season, contents: films }, t('categories.order_changed'))
          }
          onTakeOut={(films, title) =>
            onChange({ ...season, contents: films }, t('categories.taken_out', { title }))
          }
        />
      )}
    </Panel>
  );
}

function SeasonTitles({
  season,
  number,
  onChange,
}: Pick<SeasonPanelProps, 'season' | 'number' | 'onChange'>) {
  const label = t('collections.season_title');
  return (
    <div className="mb-5 grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
      <InlineText
        label={label}
        hint={t('collections.season_title_hint', { season: t('collections.season', { number }) })}
        value={season.title}
        input={{ maxLength: 200 }}
        onSave={(title) => onChange({ ...season, title }, t('categories.changed', { what: label }))}
      />
      <TranslatedTitles
        label={label}
        title={season.title}
        translations={season.translations}
        onSave={(translations, what) =>
          onChange({ ...season, translations }, t('translations.changed', { what }))
        }
      />
    </div>
  );
}
