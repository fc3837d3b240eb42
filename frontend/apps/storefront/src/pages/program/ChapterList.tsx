import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { Poster } from '@matinee/ui/poster';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { WatchedLine } from '../../components/WatchedLine';
import { t } from '../../i18n';
import { langIn } from '../../util/content-lang';
import { clockOf, isoOf, wordsOf } from '../../util/duration';
import { percentOf } from '../../util/format';
import { chapterSearch, type Asked } from './ask';

interface ChapterListProps {
  content: Content;
  current: Chapter | undefined;
  asked: Asked;
  isWatched(chapter: Chapter): boolean;
  /** How much of each was seen, 0–1, by the chapter's id. */
  shares: ReadonlyMap<number, number>;
  /** `sidebar` scrolls beside the film; `grid` lies under it. */
  look: 'sidebar' | 'grid';
  className?: string;
}

/** The parts of a film, each a link: back and forward walk through them. */
export function ChapterList({
  content,
  current,
  asked,
  isWatched,
  shares,
  look,
  className = '',
}: ChapterListProps) {
  const list = useRef<HTMLOListElement>(null);
  const currentId = current?.id;
  useEffect(() => {
    if (look !== 'sidebar') return;
    // Within its own box: the page stays where it is.
    const box = list.current?.parentElement;
    const item = list.current?.querySelector<HTMLElement>(`[data-chapter="${currentId}"]`);
    if (box && item) box.scrollTop = item.offsetTop - box.clientHeight / 3;
  }, [currentId, look]);

  return (
    <nav aria-label={t('program.chapters')} className={className}>
      <h2 className="px-2 pb-2 text-16 font-semibold">{t('program.chapters')}</h2>
      <ol
        ref={list}
        className={look === 'grid' ? 'grid gap-x-4 gap-y-1 md:grid-cols-2 xl:grid-cols-3' : ''}
      >
        {content.chapters.map((chapter) => (
          <li key={chapter.id}>
            <Link
              to={chapterSearch(chapter.id, asked)}
              aria-current={chapter.id === currentId ? 'true' : undefined}
              data-chapter={chapter.id}
              preventScrollReset
              className="group flex items-center gap-3 rounded-card p-2 transition-colors hover:bg-veil aria-[current]:bg-veil-strong"
            >
              <ChapterStill
                chapter={chapter}
                isWatched={isWatched(chapter)}
                share={shares.get(chapter.id) ?? 0}
              />
              <span className="min-w-0">
                <span
                  lang={chapter.title ? langIn(chapter, 'title') : undefined}
                  className="line-clamp-2 text-14 font-medium text-text"
                >
                  {chapter.title || t('program.chapter', { position: chapter.position })}
                </span>{' '}
                <span className="mt-0.5 block text-12 text-text-2">
                  <ChapterFact chapter={chapter} isCurrent={chapter.id === currentId} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ChapterStillProps {
  chapter: Chapter;
  isWatched: boolean;
  share: number;
}

function ChapterStill({ chapter, isWatched, share }: ChapterStillProps) {
  return (
    <span className="relative block w-32 shrink-0 overflow-hidden rounded-control">
      <Poster image={chapter.poster} alt="" sizes="128px" className="aspect-video w-full" />
      {isWatched && (
        <span
          data-theme="dark"
          className="absolute end-1 top-1 grid size-5 place-items-center rounded-full bg-ground/85 text-text"
        >
          <Check aria-hidden className="size-3.5" />
          <span className="sr-only">{t('program.watched')}</span>
        </span>
      )}
      {!isWatched && share > 0 && (
        <>
          <WatchedLine share={share} />
          <span className="sr-only">
            {t('program.watched_part', { percent: percentOf(share) })}
          </span>
        </>
      )}
    </span>
  );
}

function ChapterFact({ chapter, isCurrent }: { chapter: Chapter; isCurrent: boolean }) {
  if (isCurrent) return t('program.now_showing');
  if (!chapter.is_playable) return t('program.not_ready');
  return (
    <time dateTime={isoOf(chapter.duration)}>
      <span aria-hidden>{clockOf(chapter.duration)}</span>
      <span className="sr-only">{wordsOf(chapter.duration)}</span>
    </time>
  );
}
