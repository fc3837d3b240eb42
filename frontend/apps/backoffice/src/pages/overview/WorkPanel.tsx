import { filmListQuery, isWorking, type FilmRow } from '@matinee/api/backoffice/films';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { EncodingProgress } from '../../components/EncodingProgress';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { describeError } from '../../util/errors';
import { filmTitle } from '../../util/film-title';

interface WorkPanelProps {
  title: string;
  /** Said when there are no such films. */
  none: string;
  state: 'encoding' | 'broken';
}

const SHOWN_FILMS = 6;

/** The films the encoder is at, or that it gave up. */
export function WorkPanel({ title, none, state }: WorkPanelProps) {
  const { data, error } = useQuery(filmListQuery({ q: '', state, page: 1 }));
  return (
    <Panel title={title}>
      {data && data.items.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.items.slice(0, SHOWN_FILMS).map((film) => (
            <Work key={film.id} film={film} />
          ))}
        </ul>
      ) : data ? (
        <p className="flex items-center gap-1.5 text-14 text-text-2">
          {state === 'broken' && <CircleCheck aria-hidden className="size-4 text-success" />}
          {none}
        </p>
      ) : error ? (
        <p role="alert" className="text-14 text-danger">
          {describeError(error)}
        </p>
      ) : (
        <Skeleton className="h-5 w-40" />
      )}
    </Panel>
  );
}

function Work({ film }: { film: FilmRow }) {
  const title = filmTitle(film);
  const { encoding } = film;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <Link
        to={paths.film(film.id)}
        className="truncate rounded-control text-14 font-medium hover:underline"
      >
        {title}
      </Link>
      {encoding && isWorking(encoding) ? (
        <EncodingProgress
          encoding={encoding}
          label={t('uploads.encoding_label', { name: title })}
        />
      ) : (
        <p className="flex gap-1.5 text-14 text-text-2">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          {encoding?.error ?? t(`films.states.${encoding?.state ?? 'failed'}`)}
        </p>
      )}
    </li>
  );
}
