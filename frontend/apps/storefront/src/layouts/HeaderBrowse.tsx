import { categoriesQuery } from '@matinee/api/storefront/categories';
import {
  allPlaylistsQuery,
  allSeriesQuery,
  type Collection,
} from '@matinee/api/storefront/collections';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { langIn } from '../util/content-lang';
import { headerLinkClass } from './header-link';

/** "Browse": opens the list of categories. */
export function HeaderBrowse() {
  const { key, pathname } = useLocation();
  // A page turn closes it: the panel belongs to the page it was opened on.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isHere = pathname === paths.catalog() || pathname.startsWith('/categories/');

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setOpenedAt(null);
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        data-early="browse"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedAt(isOpen ? null : key)}
        className={`${headerLinkClass} ${isHere || isOpen ? 'text-text!' : ''}`}
      >
        {t('common.browse')}
        <ChevronDown
          aria-hidden
          className={`size-4 transition-[rotate] ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute start-0 top-full mt-2 w-max max-w-[min(40rem,80vw)] min-w-64 animate-enter rounded-card border border-hairline bg-overlay p-2 shadow-overlay"
      >
        {isOpen && <Panel />}
      </div>
    </div>
  );
}

const lineClass =
  'flex min-h-10 items-center justify-between gap-6 rounded-control px-3 text-14 text-text hover:bg-veil aria-[current=page]:bg-veil';

function Panel() {
  const { pathname } = useLocation();
  const categories = useQuery(categoriesQuery());
  const series = useQuery(allSeriesQuery());
  const playlists = useQuery(allPlaylistsQuery());
  const isHere = (to: string) => (pathname === to ? ('page' as const) : undefined);
  const filled = (categories.data ?? []).filter((category) => category.contents_count > 0);
  return (
    <>
      <Link
        to={paths.catalog()}
        aria-current={isHere(paths.catalog())}
        className={`${lineClass} font-semibold`}
      >
        {t('catalog.all_films')}
      </Link>
      {categories.isPending && (
        <div className="grid gap-4 px-3 py-3">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      )}
      {filled.length > 0 && (
        <ul
          aria-label={t('catalog.categories')}
          className={`mt-1 border-t border-hairline pt-1 ${filled.length > 8 ? 'columns-2 lg:columns-3' : ''}`}
        >
          {filled.map((category) => (
            <li key={category.id}>
              <Link
                to={paths.category(category.permalink)}
                aria-current={isHere(paths.category(category.permalink))}
                className={lineClass}
              >
                <span lang={langIn(category, 'title')} className="truncate">
                  {category.title}
                </span>
                <span aria-hidden className="text-12 text-text-2 tabular-nums">
                  {category.contents_count}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Collections
        label={t('search.groups.series')}
        collections={series.data}
        pathOf={({ permalink }) => paths.series(permalink)}
      />
      <Collections
        label={t('search.groups.playlists')}
        collections={playlists.data}
        pathOf={({ permalink }) => paths.playlist(permalink)}
      />
    </>
  );
}

/** More than these are found by searching. */
const MOST_COLLECTIONS = 6;

interface CollectionsProps {
  label: string;
  collections: readonly Collection[] | undefined;
  pathOf: (collection: Collection) => string;
}

function Collections({ label, collections, pathOf }: CollectionsProps) {
  const { pathname } = useLocation();
  const id = useId();
  if (!collections || collections.length === 0) return null;
  return (
    <div className="mt-1 border-t border-hairline pt-2">
      <p id={id} className="px-3 text-12 font-medium text-text-2">
        {label}
      </p>
      <ul aria-labelledby={id}>
        {collections.slice(0, MOST_COLLECTIONS).map((collection) => (
          <li key={collection.id}>
            <Link
              to={pathOf(collection)}
              aria-current={pathname === pathOf(collection) ? 'page' : undefined}
              className={lineClass}
            >
              <span lang={langIn(collection, 'title')} className="truncate">
                {collection.title}
              </span>
              <span aria-hidden className="text-12 text-text-2 tabular-nums">
                {collection.contents_count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
