import { filmKeys, type Film, type FilmTrailer } from '@matinee/api/backoffice/films';
import { Button, IconButton } from '@matinee/ui/button';
import { FieldNote } from '@matinee/ui/text-field';
import { CircleAlert, CircleCheck, LoaderCircle, Upload, X } from 'lucide-react';
import { Link } from 'react-router';
import { FilmSearch } from '../../components/FilmSearch';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { useUploads } from '../../stores/uploads';
import { chooseFiles } from '../../uploads/choose';
import { filmTitle } from '../../util/film-title';
import { useFilmChange } from './use-film-change';

/** Another film that viewers watch before they pay; of a trailer, which films it is of. */
export function TrailerPanel({ film }: { film: Film }) {
  return (
    <Panel title={t('film.trailer.title')}>
      {film.trailer_of.length > 0 ? (
        <TrailerOf films={film.trailer_of} />
      ) : (
        <TrailerChoice film={film} trailer={film.trailer} />
      )}
    </Panel>
  );
}

function TrailerOf({ films }: { films: Film['trailer_of'] }) {
  return (
    <>
      <p className="text-14 text-text-2">{t('film.trailer.of')}</p>
      <ul className="mt-2 grid gap-2">
        {films.map((film) => (
          <li key={film.id} className="min-w-0">
            <FilmLink film={film} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Saved as it is chosen, with a way back. */
function TrailerChoice({ film, trailer }: { film: Film; trailer: FilmTrailer | null }) {
  const uploads = useUploads();
  const { faults, save } = useFilmChange(film, {
    lists: filmKeys.lists,
    words: (what) => t('film.availability.changed', { what }),
  });
  const choose = (id: number | null) =>
    save({ trailer_id: id }, t('film.trailer.title'), { trailer_id: trailer?.id ?? null });
  const upload = () =>
    chooseFiles(
      (files) =>
        uploads.add(files, {
          filmId: film.id,
          trailerTitle: t('film.trailer.new_title', { film: filmTitle(film) }).slice(0, 200),
        }),
      { several: false },
    );

  return (
    <>
      {trailer ? (
        <div className="mb-4">
          <div className="flex items-center gap-2">
            <FilmLink film={trailer} />
            <IconButton
              size="small"
              label={t('film.trailer.remove', { film: filmTitle(trailer) })}
              onClick={() => choose(null)}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
          <TrailerState problem={trailer.problem} />
        </div>
      ) : (
        <p className="mb-4 max-w-[60ch] text-14 text-text-2">{t('film.trailer.lead')}</p>
      )}
      <FilmSearch
        label={trailer ? t('film.trailer.choose_another') : t('film.trailer.choose')}
        placeholder={t('film.trailer.search')}
        takenIds={trailer ? [trailer.id] : []}
        onChoose={({ id }) => choose(id)}
      />
      <FieldNote id={`trailer-${film.id}`} error={faults['trailer_id']} />
      <Button
        size="small"
        className="mt-3"
        icon={<Upload aria-hidden className="size-4" />}
        onClick={upload}
      >
        {t('film.trailer.upload')}
      </Button>
    </>
  );
}

function FilmLink({ film }: { film: Pick<FilmTrailer, 'id' | 'title'> }) {
  return (
    <Link
      to={paths.film(film.id)}
      className="block min-w-0 flex-1 truncate rounded-control text-14 font-medium hover:underline"
    >
      <bdi>{filmTitle(film)}</bdi>
    </Link>
  );
}

/** Whether viewers are offered it, or why not. */
function TrailerState({ problem }: Pick<FilmTrailer, 'problem'>) {
  const [Icon, tint] =
    problem === null
      ? [CircleCheck, 'text-success']
      : problem === 'not_ready'
        ? [LoaderCircle, 'text-info']
        : [CircleAlert, 'text-warning'];
  return (
    <p role="status" className="mt-1 flex max-w-[60ch] gap-2 text-14 text-text-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tint}`} />
      {problem === null ? t('film.trailer.offered') : t(`film.trailer.problems.${problem}`)}
    </p>
  );
}
