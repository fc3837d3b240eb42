import { libraryQuery, type LibraryShow } from '@matinee/api/storefront/library';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { KeptFilmsPage } from '../../components/KeptFilms';
import { SignInInvitation } from '../../components/SignInInvitation';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { usePageTitle } from '../../util/page-title';

const SHOWS = [
  'all',
  'started',
  'finished',
  'bought',
  'my_list',
  'favorites',
] as const satisfies readonly LibraryShow[];

function showOf(query: URLSearchParams): LibraryShow {
  return SHOWS.find((name) => name === query.get('show')) ?? 'all';
}

/** The back office looks at the page as a viewer would: its answer is a sample (SPEC 6). */
function askedOf(show: LibraryShow) {
  return libraryQuery({ show, ...(pageConfig.preview_mode ? { admin_iframe: 'true' } : {}) });
}

export function loader({ request }: LoaderFunctionArgs) {
  if (pageConfig.session.logged) {
    const show = showOf(new URL(request.url).searchParams);
    void queryClient.prefetchInfiniteQuery(askedOf(show));
  }
  return null;
}

export function Component() {
  usePageTitle(t('library.title'));
  if (!pageConfig.session.logged) {
    return (
      <SignInInvitation
        title={t('library.guest.title')}
        text={t('library.guest.text')}
        next={paths.library()}
      />
    );
  }
  return <Library />;
}

function Library() {
  const [query] = useSearchParams();
  const show = showOf(query);
  const films = useInfiniteQuery(askedOf(show));
  const head = (
    <>
      {pageConfig.preview_mode && (
        <p className="mt-2 text-14 text-text-2">{t('library.preview_note')}</p>
      )}
      <Shows current={show} />
    </>
  );
  return <KeptFilmsPage title={t('library.title')} head={head} list={films} show={show} />;
}

/** Each has its own address, so that back and forward switch between them. */
function Shows({ current }: { current: LibraryShow }) {
  return (
    <nav aria-label={t('library.tabs_label')} className="mt-4 mb-8 border-b border-hairline">
      <ul className="-mb-px flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {SHOWS.map((show) => (
          <li key={show}>
            <Link
              to={paths.library(show)}
              preventScrollReset
              replace
              aria-current={show === current ? 'page' : false}
              ref={show === current ? bringIntoView : undefined}
              className="inline-flex h-11 items-center border-b-2 border-transparent text-14 font-medium whitespace-nowrap text-text-2 outline-offset-[-2px] transition-colors hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
            >
              {labelOf(show)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A narrow screen has room for three of them. Sideways only: the page stays where it is. */
function bringIntoView(tab: HTMLElement | null) {
  const row = tab?.closest('ul');
  if (!tab || !row) return;
  const gap = tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollLeft += gap - (row.clientWidth - tab.offsetWidth) / 2;
}

function labelOf(show: LibraryShow): string {
  switch (show) {
    case 'all':
      return t('library.tabs.all');
    case 'started':
      return t('library.tabs.started');
    case 'finished':
      return t('library.tabs.finished');
    case 'bought':
      return t('library.tabs.bought');
    case 'my_list':
      return t('library.tabs.my_list');
    case 'favorites':
      return t('library.tabs.favorites');
  }
}
