import {
  collectionKeys,
  collectionsQuery,
  seriesOfFilmQuery,
  setSeriesOfFilm,
  type SeriesPlace,
} from '@matinee/api/backoffice/collections';
import { IconButton } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { PickOne } from '../../components/PickOne';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

interface Choice {
  seriesId: number;
  season: number;
  number: number | null;
}

/** The series that a film is an episode of: chosen with its season, or left. */
export function SeriesField({ filmId }: { filmId: number }) {
  const series = useQuery(collectionsQuery());
  const answer = useQuery(seriesOfFilmQuery(filmId));
  const set = useSeriesChange(filmId);
  if (!series.data || !answer.data) return null;
  const { place } = answer.data;
  if (place) {
    return (
      <div>
        <p className="mb-1.5 text-14 font-medium">{t('film_place.series')}</p>
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 text-14">
            {place.season_title || t('collections.season', { number: place.season })}
            {' · '}
            {t('film_place.episode', { number: place.number, of: place.contents_count })}
            <Link
              to={paths.collection(place.series_id)}
              className="block truncate rounded-control font-medium hover:underline"
            >
              {place.title}
            </Link>
          </p>
          <IconButton
            size="small"
            label={t('film_place.take_out', { title: place.title })}
            onClick={() => set(null, place)}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
    );
  }
  const options = series.data
    .filter(({ kind }) => kind === 'series')
    .flatMap(({ id, title, seasons_count: count }) =>
      Array.from({ length: count }, (_, i) => ({
        value: `${id}/${i + 1}`,
        label: title,
        note: t('collections.season', { number: i + 1 }),
      })),
    );
  if (options.length === 0) return null;
  return (
    <PickOne
      label={t('film_place.series')}
      placeholder={t('film_place.series_placeholder')}
      options={options}
      value=""
      empty={t('film_place.none')}
      onChange={(value) => {
        const [seriesId = 0, season = 1] = value.split('/').map(Number);
        set({ seriesId, season, number: null }, null);
      }}
    />
  );
}

/** Saves at once, with a way back to the very place. */
function useSeriesChange(filmId: number) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `film-series-${filmId}` },
    mutationFn: ({ choice }: { choice: Choice | null; before?: SeriesPlace | null }) =>
      setSeriesOfFilm(filmId, choice),
    onSuccess: async (answer, { before }) => {
      queryClient.setQueryData(collectionKeys.ofFilm(filmId), answer);
      void queryClient.invalidateQueries({ queryKey: collectionKeys.all });
      if (before === undefined) return;
      const choice = before && {
        seriesId: before.series_id,
        season: before.season,
        number: before.number,
      };
      notices.show({
        message: t('film_place.changed', { what: t('film_place.series') }),
        undo: () => mutate({ choice }),
      });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return (choice: Choice | null, before: SeriesPlace | null) => mutate({ choice, before });
}
