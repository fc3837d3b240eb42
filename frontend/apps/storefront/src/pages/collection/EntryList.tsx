import type { Entry } from '@matinee/api/storefront/collections';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { PriceLabel } from '../../components/PriceLabel';
import { Still } from '../../components/Still';
import { useWatchMarks, type WatchMark } from '../../components/watch-marks';
import { WatchedLine } from '../../components/WatchedLine';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { langIn } from '../../util/content-lang';
import { isoOf, wordsOf } from '../../util/duration';

interface EntryListProps {
  entries: readonly Entry[];
  /** The playlist that goes on behind each of them. */
  playlist: string | undefined;
}

/** The episodes of a season by their numbers, or the films of a playlist in their order. */
export function EntryList({ entries, playlist }: EntryListProps) {
  const markOf = useWatchMarks();
  return (
    <ol className="divide-y divide-hairline">
      {entries.map((entry, i) => (
        <li key={entry.content.id} className="py-1">
          <EntryRow
            entry={entry}
            number={playlist === undefined ? entry.number : i + 1}
            mark={markOf(entry.content)}
            playlist={playlist}
          />
        </li>
      ))}
    </ol>
  );
}

interface EntryRowProps {
  entry: Entry;
  number: number;
  mark: WatchMark;
  playlist: string | undefined;
}

function EntryRow({ entry: { content }, number, mark, playlist }: EntryRowProps) {
  return (
    <Link
      to={paths.program(content.permalink, playlist === undefined ? {} : { playlist })}
      viewTransition
      className="group -mx-2 flex items-start gap-3 rounded-card p-2 py-3 transition-colors hover:bg-veil sm:items-center sm:gap-5"
    >
      <span
        aria-hidden
        className="w-6 shrink-0 text-center text-16 font-medium text-text-2 tabular-nums max-sm:mt-5 sm:w-8 sm:text-22"
      >
        {number}
      </span>
      <span className="block w-28 shrink-0 sm:w-48">
        <Still film={content} sizes="(width < 40rem) 112px, 192px">
          <span className="absolute inset-x-2 bottom-2 flex max-sm:hidden">
            <PriceLabel film={content} />
          </span>
          {mark.standing === 'started' && <WatchedLine share={mark.share} />}
        </Still>
      </span>
      <span className="block min-w-0 flex-1">
        <span
          lang={langIn(content, 'title')}
          className="line-clamp-2 text-16 font-medium text-text"
        >
          {content.title}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-14 text-text-2">
          {content.duration > 0 && (
            <time dateTime={isoOf(content.duration)}>{wordsOf(content.duration)}</time>
          )}
          {/* A small still has no room for its words. */}
          <span className="flex min-w-0 sm:hidden">
            <PriceLabel film={content} />
          </span>
          {mark.standing === 'watched' && (
            <span className="inline-flex items-center gap-1">
              <Check aria-hidden className="size-3.5" />
              {t('catalog.card.watched')}
            </span>
          )}
        </span>
        {content.description && (
          <span
            lang={langIn(content, 'description')}
            className="mt-1 line-clamp-2 max-w-[68ch] text-14 text-text-2 max-sm:hidden"
          >
            {content.description}
          </span>
        )}
      </span>
    </Link>
  );
}
