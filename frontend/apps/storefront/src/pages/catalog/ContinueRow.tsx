import { recentViewsQuery } from '@matinee/api/storefront/library';
import { useQuery } from '@tanstack/react-query';
import { ContinueCard, type StartedFilm } from '../../components/ContinueCard';
import { useGuestPlaces } from '../../components/guest-places';
import { Row, ROW_SIZES } from '../../components/Row';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { resumeAt } from '../../player/resume';
import { pageConfig } from '../../stores/page-config';

/** What this viewer has begun and not seen to the end, the latest first. */
export function useStartedFilms(): { isPending: boolean; films: StartedFilm[] } {
  const { session, settings } = pageConfig;
  const isKept = session.logged && settings.continue_watching;
  const recent = useQuery({ ...recentViewsQuery(), enabled: isKept });
  const guest = useGuestPlaces();
  if (!isKept) return { isPending: guest.isPending, films: guest.places.map(filmOfPlace) };
  return {
    isPending: recent.isPending,
    films: (recent.data ?? []).flatMap(({ watch, ...film }) => {
      if (!watch || resumeAt(watch.position_seconds, watch.duration) === 0) return [];
      return {
        ...film,
        chapterId: watch.chapter_id,
        positionSeconds: watch.position_seconds,
        duration: watch.duration,
      };
    }),
  };
}

function filmOfPlace({
  chapter,
  position_seconds,
  duration,
}: ReturnType<typeof useGuestPlaces>['places'][number]): StartedFilm {
  return {
    ...chapter.content,
    poster: chapter.poster,
    is_vertical: isPortrait(chapter.poster),
    preview: null,
    chapterId: chapter.id,
    positionSeconds: position_seconds,
    duration,
  };
}

function isPortrait(poster: { width: number; height: number } | null): boolean {
  return poster !== null && poster.height > poster.width;
}

export function ContinueRow({ films }: { films: readonly StartedFilm[] }) {
  if (films.length === 0) return null;
  return (
    <Row
      title={t('catalog.continue_watching')}
      items={films}
      keyOf={(film) => film.chapterId}
      seeAll={pageConfig.session.logged ? paths.library('started') : undefined}
    >
      {(film, _isCurrent, look) => <ContinueCard film={film} sizes={ROW_SIZES} look={look} />}
    </Row>
  );
}
