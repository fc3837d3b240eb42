import { CallFailed } from '@matinee/api/result';
import { contentQuery, type Content } from '@matinee/api/storefront/contents';
import { Skeleton } from '@matinee/ui/skeleton';
import { ErrorState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { PlayerStage } from '../../player/PlayerStage';
import { queryClient } from '../../stores/query-client';
import { NotFoundPage } from '../not_found/NotFoundPage';
import { usePageTitle } from '../../util/page-title';
import { ChapterList } from './ChapterList';
import { FilmText } from './FilmText';
import { GateNotice } from './GateNotice';
import { t } from '../../i18n';
import { chooseChapter, LOOK_AGAIN_MS, useFilm } from './use-film';

/** Starts the call and lets the page come at once; the first page load has the answer inlined. */
export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(contentQuery(params['permalink'] ?? ''));
  return null;
}

export function Component() {
  const { permalink = '' } = useParams();
  const content = useQuery({
    ...contentQuery(permalink),
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? LOOK_AGAIN_MS : false),
  });

  if (content.data) return <Program key={content.data.id} content={content.data} />;
  if (content.isPending) return <ProgramSkeleton />;
  if (isMissing(content.error)) return <NotFoundPage />;
  const requestId =
    content.error instanceof CallFailed ? content.error.failure.requestId : undefined;
  return (
    <div className="gutter pt-24">
      <ErrorState
        headingLevel={1}
        title={t('program.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void content.refetch()}
        isRetrying={content.isFetching}
        requestId={requestId ?? undefined}
      >
        <p>{content.error.message}</p>
      </ErrorState>
    </div>
  );
}

function Program({ content }: { content: Content }) {
  usePageTitle(content.title);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const chapter = chooseChapter(content, query.get('chapter'));
  const { film, gate, retry } = useFilm(content, chapter);
  const hasChapters = content.chapters.length > 1;
  const chapterTitle = hasChapters ? (chapter?.title ?? null) : null;

  const goToNext = () => {
    const at = content.chapters.findIndex(({ id }) => id === chapter?.id);
    const next = content.chapters[at + 1];
    if (next?.is_playable) {
      void navigate(`?chapter=${next.id}`, { replace: true, preventScrollReset: true });
    }
  };

  return (
    <article className="pt-16 pb-16">
      <div className={hasChapters ? 'bg-black xl:grid xl:grid-cols-[1fr_24rem]' : 'bg-black'}>
        <PlayerStage
          title={content.title}
          poster={chapter?.poster ?? content.poster}
          film={film && { ...film, title: content.title, chapter: chapterTitle }}
          autoplay={query.get('autoplay') === 'true' && !gate}
          isVertical={content.is_vertical}
          onEnded={goToNext}
        >
          {gate && (
            <GateNotice
              gate={gate}
              onRetry={() => {
                void queryClient.invalidateQueries(contentQuery(content.permalink));
                if (gate.kind === 'refused') retry();
              }}
            />
          )}
        </PlayerStage>
        {hasChapters && (
          <div className="relative hidden border-l border-hairline bg-ground xl:block">
            <ChapterList
              content={content}
              current={chapter}
              className="absolute inset-0 overflow-y-auto p-3"
            />
          </div>
        )}
      </div>
      <div className="gutter mt-6">
        <FilmText content={content} playback={film?.playback ?? null} />
        {hasChapters && (
          <ChapterList content={content} current={chapter} className="mt-8 -ml-2 xl:hidden" />
        )}
      </div>
    </article>
  );
}

function ProgramSkeleton() {
  return (
    <div role="status" className="pt-16">
      <span className="sr-only">{t('program.loading')}</span>
      <div className="bg-black">
        <div className="mx-auto aspect-video max-h-[calc(100svh-10rem)] min-h-48 w-full bg-raised" />
      </div>
      <div className="gutter mt-6">
        <Skeleton className="h-9 w-2/3 max-w-md" />
        <Skeleton className="mt-3 h-4 w-40" />
        <Skeleton className="mt-6 h-4 w-full max-w-[68ch]" />
        <Skeleton className="mt-2 h-4 w-3/4 max-w-[50ch]" />
      </div>
    </div>
  );
}

function isBeingMade(content: Content | undefined): boolean {
  return (
    content !== undefined &&
    content.access.granted &&
    content.chapters.some((chapter) => !chapter.is_playable)
  );
}

function isMissing(error: Error): boolean {
  return error instanceof CallFailed && error.failure.status === 404;
}
