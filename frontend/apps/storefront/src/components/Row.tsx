import { Skeleton } from '@matinee/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { FilmCardSkeleton } from './FilmCard';
import type { CardLook } from './card-look';
import { SHORTEST_ROW } from './grid-columns';
import { RowEdges } from './RowEdges';
import { useRow } from './use-row';

interface RowProps<Item> {
  title: string;
  /** Of a title that the owner wrote, such as a category's. */
  titleLang?: string | undefined;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Draws one card. The Tab key stops at each card, and at the buttons of the current one only. */
  children: (item: Item, isCurrent: boolean, look: CardLook) => ReactNode;
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

/** A row of cards: it scrolls by arrow keys, wheel and touch, and by arrows at its edges. One or two lie side by side. */
export function Row<Item>({ title, titleLang, items, keyOf, children, seeAll }: RowProps<Item>) {
  const id = useId();
  const { list, current, handlers } = useRow(items.length);
  return (
    <section aria-labelledby={id} className="group/row relative mt-6 md:mt-8">
      <div className="gutter flex items-baseline justify-between gap-4">
        <h2 id={id} lang={titleLang} className="min-w-0 truncate text-18 font-semibold md:text-22">
          {title}
        </h2>
        {/* Up to thirty stops of Tab: at a card, one is told the shorter ways. */}
        <p
          id={`${id}-keys`}
          className="ms-auto hidden shrink-0 text-12 text-text-2 opacity-0 group-has-[li_:focus-visible]/row:opacity-100 md:block"
        >
          {t('catalog.row.keys')}
        </p>
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
      {items.length < SHORTEST_ROW ? (
        <ul className="gutter grid max-w-5xl gap-4 pt-4 md:grid-cols-2">
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item, true, 'lying')}</li>
          ))}
        </ul>
      ) : (
        <div className="relative">
          <ul ref={list} aria-describedby={`${id}-keys`} className={listClass} {...handlers}>
            {items.map((item, i) => (
              <li key={keyOf(item)} className={itemClass}>
                {children(item, i === current, 'upright')}
              </li>
            ))}
          </ul>
          {/* More cards make it longer, and no event tells. */}
          <RowEdges key={items.length} list={list} title={title} />
        </div>
      )}
    </section>
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
