import { filmQuery, isPlayable, type Film } from '@matinee/api/backoffice/films';
import { filmProductsQuery } from '@matinee/api/backoffice/products';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { PageTitle } from '../../components/PageTitle';
import { RecordPage } from '../../components/RecordPage';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { filmTitle } from '../../util/film-title';
import { Captions } from './Captions';
import { ChaptersPanel } from './ChaptersPanel';
import { DetailsForm } from './DetailsForm';
import { EncodingPanel } from './EncodingPanel';
import { FilmHeader } from './FilmHeader';
import { AvailabilityPanel } from './AvailabilityPanel';
import { PlacePanel } from './PlacePanel';
import { FilmTranslations } from './FilmTranslations';
import { PricePanel } from './PricePanel';
import { Preview } from './Preview';
import { RatingsPanel } from './RatingsPanel';
import { SourcePanel } from './SourcePanel';
import { TrailerPanel } from './TrailerPanel';
import { useFilmDraft } from './use-film-draft';

export function loader(args: LoaderFunctionArgs) {
  prefetch(filmQuery(idOf(args)));
  prefetch(filmProductsQuery(idOf(args)));
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const film = useQuery(filmQuery(id));
  return (
    <RecordPage record={film} waiting={<FilmSkeleton />}>
      {(data) => <LoadedFilm key={id} film={data} />}
    </RecordPage>
  );
}

function LoadedFilm({ film }: { film: Film }) {
  const draft = useFilmDraft(film);
  const isSettled = film.encoding?.state === 'ready' && film.encoding.notes.length === 0;
  return (
    <>
      <PageTitle>{filmTitle(film)}</PageTitle>
      <FilmHeader film={film} draft={draft} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 max-xl:order-2">
          <DetailsForm draft={draft} />
          <FilmTranslations film={film} />
          <ChaptersPanel film={film} />
          {film.encoding?.state !== 'refused' && <Captions film={film} />}
        </div>
        <div className="grid min-w-0 gap-6 max-xl:contents">
          <div className="grid gap-6 empty:hidden max-xl:order-1">
            {!isSettled && film.encoding && film.encoding.state !== 'live' && (
              <EncodingPanel film={film} encoding={film.encoding} />
            )}
            {isPlayable(film.encoding) && <Preview film={film} />}
          </div>
          <div className="grid gap-6 max-xl:order-3">
            <AvailabilityPanel film={film} />
            <PricePanel film={film} access={draft.value.access} />
            <TrailerPanel film={film} />
            <PlacePanel film={film} />
            <RatingsPanel filmId={film.id} />
            <SourcePanel film={film} />
          </div>
        </div>
      </div>
    </>
  );
}

function FilmSkeleton() {
  return (
    <div aria-busy>
      <h1 className="sr-only">{t('errors.loading')}</h1>
      <Skeleton className="mb-3 h-4 w-16" />
      <Skeleton className="mb-8 h-8 w-72 max-w-full" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Skeleton className="h-[32rem] rounded-card max-xl:order-2" />
        <Skeleton className="aspect-video rounded-card" />
      </div>
    </div>
  );
}
