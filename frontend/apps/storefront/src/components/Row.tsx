import { Skeleton } from '@matinee/ui/skeleton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { FilmCardSkeleton } from './FilmCard';
import { useRow, type Edge } from './use-row';

interface RowProps<Item> {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Draws one card; `tabIndex` goes to what the Tab key may stop at. */
  children: (item: Item, tabIndex: number) => ReactNode;
  /** Where the whole list is. */
  seeAll?: string | undefined;
}

// The next card peeks, so that one sees there is more.
const listClass =
  'flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pt-4 pb-4 [scrollbar-width:none] md:scroll-px-8 md:gap-4 md:px-8 xl:scroll-px-16 xl:px-16';
const itemClass =
  'w-[72vw] shrink-0 snap-start sm:w-[42vw] md:w-[29vw] lg:w-[22.5vw] xl:w-[19.6vw] 2xl:w-[16.4vw]';

/** What `itemClass` makes of the window, for the browser's choice of a picture. */
export const ROW_SIZES =
  '(width < 40rem) 72vw, (width < 48rem) 42vw, (width < 64rem) 29vw, (width < 80rem) 23vw, (width < 100rem) 20vw, 17vw';

/** A row of cards: it scrolls by arrow keys, wheel and touch, and by arrows at its edges. */
export function Row<Item>({ title, items, keyOf, children, seeAll }: RowProps<Item>) {
  const id = useId();
  const { list, edges, current, page, handlers } = useRow(items.length);
  return (
    <section aria-labelledby={id} className="group/row relative mt-6 md:mt-8">
      <div className="gutter flex items-baseline justify-between gap-4">
        <h2 id={id} className="min-w-0 truncate text-18 font-semibold md:text-22">
          {title}
        </h2>
        {seeAll && (
          <Link
            to={seeAll}
            aria-label={t('catalog.row.see_all_of', { title })}
            className="inline-flex h-8 shrink-0 items-center gap-1 rounded-control text-14 font-medium text-text-2 hover:text-text"
          >
            {t('catalog.row.see_all')}
            <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Link>
        )}
      </div>
      <div className="relative">
        <ul ref={list} className={listClass} {...handlers}>
          {items.map((item, i) => (
            <li key={keyOf(item)} className={itemClass}>
              {children(item, i === current ? 0 : -1)}
            </li>
          ))}
        </ul>
        <EdgeArrow
          edge="back"
          isShown={!edges.isAtStart}
          label={t('catalog.row.back', { title })}
          onPage={page}
        />
        <EdgeArrow
          edge="on"
          isShown={!edges.isAtEnd}
          label={t('catalog.row.on', { title })}
          onPage={page}
        />
      </div>
    </section>
  );
}

interface EdgeArrowProps {
  edge: Edge;
  isShown: boolean;
  label: string;
  onPage: (edge: Edge) => void;
}

/** For the mouse: the keyboard has the arrow keys. */
function EdgeArrow({ edge, isShown, label, onPage }: EdgeArrowProps) {
  const Arrow = edge === 'back' ? ChevronLeft : ChevronRight;
  if (!isShown) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={() => onPage(edge)}
      data-theme="dark"
      // As high as the stills: their width, by 16:9.
      className={`absolute top-4 z-10 hidden h-[calc(100%-5.75rem)] w-8 place-items-center text-white opacity-0 transition-opacity group-hover/row:opacity-100 focus-visible:opacity-100 md:grid xl:w-16 pointer-coarse:hidden ${
        edge === 'back'
          ? 'start-0 bg-linear-to-r from-black/80 to-transparent rtl:bg-linear-to-l'
          : 'end-0 bg-linear-to-l from-black/80 to-transparent rtl:bg-linear-to-r'
      }`}
    >
      <Arrow aria-hidden className="size-8 rtl:-scale-x-100" />
    </button>
  );
}

export function RowSkeleton() {
  return (
    <div className="relative mt-6 md:mt-8">
      <div className="gutter">
        <Skeleton className="h-7 w-40" />
      </div>
      <div className={`${listClass} overflow-x-hidden`}>
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className={itemClass}>
            <FilmCardSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
