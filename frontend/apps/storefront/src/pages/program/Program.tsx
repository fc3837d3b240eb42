import type { Content } from '@matinee/api/storefront/contents';
import { similarQuery } from '@matinee/api/storefront/watched';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { island, leftOut } from '../../components/island';
import { Comments } from '../../comments/Comments';
import { marksOf } from '../../player/chapter-marks';
import { PlayerStage } from '../../player/PlayerStage';
import type { Jump, PlayerHandle } from '../../player/Player';
import { pageConfig } from '../../stores/page-config';
import { isLimited } from '../../stores/session';
import { useAfterFirstPaint } from '../../util/after-first-paint';
import { langIn } from '../../util/content-lang';
import { listOf } from '../../util/format';
import { usePageTitle } from '../../util/page-title';
import { readAsked } from './ask';
import { ChapterList } from './ChapterList';
import { FilmActions } from './FilmActions';
import { FilmGate } from './FilmGate';
import { FilmLinks } from './FilmLinks';
import { Description, FilmHead } from './FilmText';
import { TrailerIsland } from './TrailerIsland';
import { useChapterShares } from './use-chapter-shares';
import { chooseChapter, useFilm } from './use-film';
import { useNext } from './use-next';
import { useTrailer } from './use-trailer';
import { useWatchedChapters } from './use-watched';

const Episodes = island(() => import('./Episodes'), { failed: leftOut });
const FreePartCover = island(() => import('./FreePartCover'), { failed: leftOut });
const FilmRating = island(() => import('./FilmRating'), { failed: leftOut });
const Similar = island(() => import('./Similar'), {
  loading: () => <div className="h-96" />,
  failed: leftOut,
});

// The film in words, and beside it where to go from here; what people say of it comes below, or there when there is
// nothing else.
const columnsClass =
  'gutter mt-6 xl:mt-8 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr] xl:gap-x-16';
const sideClass = 'xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:mt-0';

/** A film's page: the player first, then the film in words, its chapters, and where to go from here. */
export function Program({ content }: { content: Content }) {
  usePageTitle(content.title);
  const [query] = useSearchParams();
  const request = readAsked(query);
  const chapter = chooseChapter(content, request.chapter);
  const opening = useFilm(content, chapter, request.second);
  const { film, gate, free, isOpen } = opening;
  const isHere = film !== null && film.chapterId === chapter?.id;
  const beside = useNext({ content, chapter, asked: request, isPlaying: isHere && !free });
  const watched = useWatchedChapters(content);
  const shares = useChapterShares(content);
  const [presses, setPresses] = useState(0);
  const [hasStarted, setHasStarted] = useState(false);
  const [isPaused, setIsPaused] = useState(true);
  const trailer = useTrailer(content);
  const player = useRef<PlayerHandle>(null);
  const { jump, startOver } = useJump(request.second);

  const press = () => {
    setPresses(presses + 1);
    trailer.stop();
    window.scrollTo({ top: 0 });
  };
  const startAgain = () => {
    press();
    startOver();
  };

  const hasChapters = content.chapters.length > 1;
  const hasSidebar = hasChapters && pageConfig.settings.chapter_style === 'sidebar';
  const poster = chapter?.poster ?? content.poster;
  const closed = { ...opening, content, trailer: trailer.offer, onPlay: press };
  const chapters = {
    content,
    current: chapter,
    asked: request,
    isWatched: watched.isWatched,
    shares,
  };

  return (
    <article className="min-h-dvh pt-16 pb-16">
      <div className={hasSidebar ? 'bg-black xl:grid xl:grid-cols-[1fr_24rem]' : 'bg-black'}>
        {trailer.isOn ? (
          <TrailerIsland {...closed} poster={poster} onClose={trailer.close} />
        ) : (
          <PlayerStage
            title={content.title}
            poster={poster}
            film={
              film && {
                ...film,
                ...(!free && beside),
                title: content.title,
                chapter: hasChapters ? (chapter?.title ?? null) : null,
                chapterLang: chapter && langIn(chapter, 'title'),
                artist: listOf(content.authors.map(({ name }) => name)) || pageConfig.store.title,
                artwork: poster?.src ?? null,
                marks: isHere ? marksOf(chapter, film.playback.tracker.video_id) : [],
                jump: isHere ? jump : null,
                canCast: !free,
                ...(free && { onEnded: () => free.change('over') }),
                hasAutoplay: pageConfig.settings.autoplay,
              }
            }
            autoplay={(request.autoplay || presses > 0) && !gate}
            asked={presses}
            onStarted={() => setHasStarted(true)}
            onPausedChange={(paused) => {
              setIsPaused(paused);
              if (!paused && free?.state === 'over') free.change('playing');
            }}
            handle={player}
            isVertical={content.is_vertical}
            isCovered={free?.state === 'over'}
            cover={
              film && free && <FreePartCover content={content} free={free} onAgain={startAgain} />
            }
          >
            {gate ? <FilmGate {...closed} gate={gate} /> : !isOpen}
          </PlayerStage>
        )}
        {hasSidebar && <Sidebar {...chapters} />}
      </div>
      <div className={columnsClass}>
        <div className="min-w-0">
          <FilmHead content={content} playback={film?.playback ?? null} hasPlayback={!gate} />
          <FilmActions
            content={content}
            isClosed={!isOpen}
            startAt={film?.startAt ?? 0}
            playing={!hasStarted ? 'not yet' : isPaused ? 'paused' : 'playing'}
            onPlay={press}
            onToggle={() => player.current?.toggle()}
            onStartOver={startAgain}
            onPlayTrailer={trailer.play}
            watched={
              watched.canMark && chapter
                ? { isOn: watched.isWatched(chapter), onToggle: () => void watched.toggle(chapter) }
                : null
            }
          />
          <Rating content={content} />
          <Description key={content.id} content={content} />
          {hasChapters && (
            <ChapterList
              {...chapters}
              look="grid"
              className={`-ms-2 mt-8 ${hasSidebar ? 'xl:hidden' : ''}`}
            />
          )}
        </div>
        <Further content={content} playlist={request.playlist} />
      </div>
    </article>
  );
}

type Chapters = Omit<Parameters<typeof ChapterList>[0], 'look' | 'className'>;

function Sidebar(chapters: Chapters) {
  return (
    <div className="relative hidden border-s border-hairline bg-ground xl:block">
      <ChapterList {...chapters} look="sidebar" className="absolute inset-0 overflow-y-auto p-3" />
    </div>
  );
}

function Rating({ content }: { content: Content }) {
  if (!pageConfig.store.feature_flags.ratings) return null;
  return (
    // As high as what comes later.
    <div className="mt-3 min-h-10">
      <FilmRating content={content} />
    </div>
  );
}

/** Where to go from here, and what people say. */
function Further({ content, playlist }: { content: Content; playlist: string | null }) {
  const isPainted = useAfterFirstPaint();
  // The page is complete without them. The rest waits until it is known whether there are any:
  // nothing that one reads moves.
  const similar = useQuery({
    ...similarQuery(content.permalink),
    retry: false,
    enabled: isPainted,
  });
  // Drawn in slices, as is the player: a slow phone answers to a touch meanwhile.
  const films = useDeferredValue(similar.data);
  const isSettled = useDeferredValue(!similar.isPending);
  const hasSimilar = films !== undefined && films.length > 0;
  const hasEpisodes = content.series !== null || playlist !== null;
  const hasSide =
    hasSimilar || hasEpisodes || content.authors.length > 0 || content.categories.length > 0;
  return (
    <>
      {hasSide && (
        <div className={`mt-5 min-w-0 space-y-8 ${sideClass}`}>
          <FilmLinks content={content} />
          {hasEpisodes && isPainted && <Episodes content={content} playlist={playlist} />}
          {hasSimilar && <Similar films={films} />}
        </div>
      )}
      {isSettled && !isLimited() && (
        <div className={`mt-12 min-w-0 ${hasSide ? '' : sideClass}`}>
          <Comments content={content} />
        </div>
      )}
    </>
  );
}

/** Seeks to the moment in the address, or to the start if that was requested since. */
function useJump(second: number | null) {
  const { key } = useLocation();
  const [over, setOver] = useState<(Jump & { on: string }) | null>(null);
  const jump: Jump | null = second === null ? null : { seconds: second, key };
  return {
    jump: over?.on === key ? over : jump,
    startOver: () => setOver({ seconds: 0, key: `${key} ${Date.now()}`, on: key }),
  };
}
