import type { LibraryShow, LibraryCard } from '@matinee/api/storefront/library';
import { buttonClass } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Bookmark, CircleCheck, Heart, Library, Play, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { FilmGrid, FilmGridSkeleton } from './FilmGrid';
import { island, leftOut } from './island';
import { More } from './More';
import { PageFailure } from './PageFailure';

const StoreStill = island(() => import('./StoreStill'), { failed: leftOut });

interface KeptFilmsProps {
  list: UseInfiniteQueryResult<InfiniteData<{ contents: LibraryCard[]; isLast: boolean }>>;
  show: LibraryShow;
}

interface KeptFilmsPageProps extends KeptFilmsProps {
  title: string;
  /** Between the title and the list. */
  head?: ReactNode;
}

/** The page around a list: the still beside an empty one takes its whole height. */
export function KeptFilmsPage({ title, head, list, show }: KeptFilmsPageProps) {
  return (
    <div className="gutter relative isolate flex flex-1 flex-col pt-24 pb-16">
      <h1 className="font-display text-36 font-bold tracking-tight md:text-48">{title}</h1>
      {head ?? <div className="h-8" />}
      <KeptFilms key={show} list={list} show={show} />
    </div>
  );
}

/** Films that a viewer keeps, page by page; an empty list says what it is for, beside a still of the store. */
function KeptFilms({ list, show }: KeptFilmsProps) {
  if (list.isPending) {
    return (
      <>
        <p role="status" className="sr-only">
          {t('common.loading')}
        </p>
        <FilmGridSkeleton />
      </>
    );
  }
  if (list.isLoadingError || !list.data) {
    return (
      <PageFailure
        headingLevel={2}
        title={t(show === 'favorites' ? 'library.failed_favorites' : 'library.failed')}
        error={list.error ?? new Error()}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const films = list.data.pages.flatMap((page) => page.contents);
  if (films.length === 0) return <Nothing show={show} />;
  return (
    <>
      <h2 className="sr-only">{t('films.title')}</h2>
      <FilmGrid films={films} />
      <More list={list} label={t('films.more')} failure={t('films.more_failed')} />
    </>
  );
}

function Nothing({ show }: { show: LibraryShow }) {
  const { icon: Icon, title, text } = wordsOf(show);
  return (
    <>
      <div
        aria-hidden
        className="relative aspect-video overflow-hidden rounded-t-card bg-linear-to-b from-primary-soft to-ground md:max-lg:aspect-[21/9] lg:absolute lg:top-0 lg:-bottom-24 lg:start-1/2 lg:end-0 lg:-z-10 lg:aspect-auto lg:rounded-none lg:bg-linear-to-l rtl:lg:bg-linear-to-r low:hidden"
      >
        <StoreStill />
      </div>
      <EmptyState
        icon={<Icon aria-hidden />}
        title={title}
        className="lg:max-w-[min(34rem,45%)]"
        action={
          <Link to={paths.catalog()} className={buttonClass('primary', 'large')}>
            {t('common.browse_films')}
          </Link>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </>
  );
}

function wordsOf(show: LibraryShow) {
  switch (show) {
    case 'all':
      return {
        icon: Library,
        title: t('library.empty.all.title'),
        text: t('library.empty.all.text'),
      };
    case 'started':
      return {
        icon: Play,
        title: t('library.empty.started.title'),
        text: t('library.empty.started.text'),
      };
    case 'finished':
      return {
        icon: CircleCheck,
        title: t('library.empty.finished.title'),
        text: t('library.empty.finished.text'),
      };
    case 'bought':
      return {
        icon: Ticket,
        title: t('library.empty.bought.title'),
        text: t('library.empty.bought.text'),
      };
    case 'my_list':
      return {
        icon: Bookmark,
        title: t('library.empty.my_list.title'),
        text: t('library.empty.my_list.text'),
      };
    case 'favorites':
      return {
        icon: Heart,
        title: t('library.empty.favorites.title'),
        text: t('library.empty.favorites.text'),
      };
  }
}
