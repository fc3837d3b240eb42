import { editedCaptionsQuery, type EditedCaptions } from '@matinee/api/backoffice/captions';
import { filmQuery, previewQuery, type Film } from '@matinee/api/backoffice/films';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { idOf, searchOf } from '../../util/address';
import { filmTitle } from '../../util/film-title';
import { languages } from '../film/languages';
import { CaptionsEditor } from './CaptionsEditor';

const GRID = 'xl:grid-cols-2';
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/;

const languageOf = (params: URLSearchParams): string =>
  (params.get('language') ?? '').toLowerCase();

export function loader(args: LoaderFunctionArgs) {
  const language = languageOf(searchOf(args));
  prefetch(filmQuery(idOf(args)));
  if (LANGUAGE.test(language)) prefetch(editedCaptionsQuery(idOf(args), language));
  return null;
}

/** Writing the captions of one language beside the film. */
export function Component() {
  const id = Number(useParams()['id']);
  const language = languageOf(useSearchParams()[0]);
  const film = useQuery(filmQuery(id));
  if (!LANGUAGE.test(language)) return <NotFound />;
  return (
    <RecordPage record={film} waiting={<RecordSkeleton grid={GRID} panels={['h-96', 'h-96']} />}>
      {(data) => <CaptionsOf key={`${id} ${language}`} film={data} language={language} />}
    </RecordPage>
  );
}

function CaptionsOf({ film, language }: { film: Film; language: string }) {
  const captions = useQuery(editedCaptionsQuery(film.id, language));
  const state = film.encoding?.state ?? 'ready';
  const preview = useQuery(previewQuery(film.id, state, film.chapters[0]?.video_id ?? null));
  const label = labelOf(language, film, captions.data);
  return (
    <>
      <PageTitle>{`${t('captions_editor.title', { label })} · ${filmTitle(film)}`}</PageTitle>
      {captions.isError ? (
        <LoadError
          headingLevel={1}
          error={captions.error}
          onRetry={() => void captions.refetch()}
          isRetrying={captions.isFetching}
        />
      ) : captions.data === undefined ? (
        <RecordSkeleton grid={GRID} panels={['h-96', 'h-96']} />
      ) : (
        <CaptionsEditor
          {...{ film, language, label }}
          saved={captions.data}
          playback={preview.data ?? null}
          pending={
            preview.isError ? (
              <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
            ) : (
              <Skeleton className="aspect-video rounded-control" />
            )
          }
        />
      )}
    </>
  );
}

function labelOf(
  language: string,
  film: Film,
  captions: EditedCaptions | null | undefined,
): string {
  return (
    captions?.label ??
    film.captions.find((track) => track.language === language)?.label ??
    languages.find(({ value }) => value.toLowerCase() === language)?.label ??
    language
  );
}
