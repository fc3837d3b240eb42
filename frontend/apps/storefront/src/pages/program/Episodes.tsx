import { collectionQuery, type Entry } from '@matinee/api/storefront/collections';
import type { Content } from '@matinee/api/storefront/contents';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Still } from '../../components/Still';
import { useWatchMarks } from '../../components/watch-marks';
import { WatchedLine } from '../../components/WatchedLine';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { langIn } from '../../util/content-lang';
import { isoOf, wordsOf } from '../../util/duration';

/** More than these would push what is said about the film out of sight. */
const MOST = 6;

interface EpisodesProps {
  content: Content;
  /** The playlist that is being watched, instead of the series. */
  playlist: string | null;
}

/** What else there is of the season or the playlist, beginning with what comes next. */
function Episodes({ content, playlist }: EpisodesProps) {
  const ofPlaylist = useQuery({
    ...collectionQuery('playlist', playlist ?? ''),
    enabled: playlist !== null,
    retry: false,
  });
  const { series } = content;
  const ofSeries = useQuery({
    ...collectionQuery('series', series?.permalink ?? '', series?.season),
    enabled: series !== null,
    retry: false,
  });
  const isInPlaylist = ofPlaylist.data?.entries.some((one) => one.content.id === content.id);
  const collection = isInPlaylist ? ofPlaylist.data : ofSeries.data;
  const markOf = useWatchMarks();
  if (!collection) return null;
  const others = othersOf(collection.entries, content.id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="episodes">
      <h2 id="episodes" className="text-18 font-semibold">
        {isInPlaylist ? t('collection.more_of_playlist') : t('collection.more_episodes')}
      </h2>
      <ol className="-mx-2 mt-2 grid md:grid-cols-2 md:gap-x-8 xl:grid-cols-1">
        {others.slice(0, MOST).map(({ number, content: film }) => (
          <li key={film.id}>
            <Link
              to={paths.program(
                film.permalink,
                isInPlaylist ? { playlist: collection.permalink } : {},
              )}
              className="flex items-center gap-3 rounded-card p-2 transition-colors hover:bg-veil"
            >
              <span className="block w-28 shrink-0">
                <Still film={film} sizes="112px">
                  {markOf(film).standing === 'started' && (
                    <WatchedLine share={markOf(film).share} />
                  )}
                </Still>
              </span>
              <span className="min-w-0">
                <span
                  lang={langIn(film, 'title')}
                  className="line-clamp-2 text-14 font-medium text-text"
                >
                  {isInPlaylist ? film.title : `${number}. ${film.title}`}
                </span>
                {film.duration > 0 && (
                  <time
                    dateTime={isoOf(film.duration)}
                    className="mt-0.5 block text-12 text-text-2"
                  >
                    {wordsOf(film.duration)}
                  </time>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Those behind this one first, then those before it. */
function othersOf(entries: readonly Entry[], contentId: number): Entry[] {
  const at = entries.findIndex(({ content }) => content.id === contentId);
  return [...entries.slice(at + 1), ...entries.slice(0, Math.max(0, at))];
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default Episodes;
