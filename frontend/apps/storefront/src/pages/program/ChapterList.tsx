import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { Poster } from '@matinee/ui/poster';
import { Link, useLocation } from 'react-router';
import { clockOf, isoOf, wordsOf } from '../../util/duration';
import { t } from '../../i18n';

interface ChapterListProps {
  content: Content;
  current: Chapter | undefined;
  className?: string;
}

/** The parts of a film, each a link: back and forward walk through them. */
export function ChapterList({ content, current, className = '' }: ChapterListProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('program.chapters')} className={className}>
      <h2 className="px-2 pb-2 text-16 font-semibold">{t('program.chapters')}</h2>
      <ol>
        {content.chapters.map((chapter) => (
          <li key={chapter.id}>
            <Link
              to={`${pathname}?chapter=${chapter.id}`}
              aria-current={chapter.id === current?.id ? 'true' : undefined}
              preventScrollReset
              className="group flex items-center gap-3 rounded-card p-2 transition-colors hover:bg-veil aria-[current]:bg-primary-soft"
            >
              <Poster
                image={chapter.poster}
                alt=""
                sizes="128px"
                className="aspect-video w-32 shrink-0 rounded-control"
              />
              <span className="min-w-0">
                <span className="line-clamp-2 text-14 font-medium text-text">
                  {chapter.title || t('program.chapter', { position: chapter.position })}
                </span>{' '}
                <span className="mt-0.5 block text-12 text-text-2">
                  <ChapterFact chapter={chapter} isCurrent={chapter.id === current?.id} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
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
