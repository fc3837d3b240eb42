import { buttonClass, IconButton } from '@matinee/ui/button';
import { CircleUser, Search } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { island, PartLink } from '../components/island';
import { openBySlash, searchOpen } from '../components/search/search-open';
import { Wordmark } from '../components/Wordmark';
import { t } from '../i18n';
import { paths } from '../paths';
import { heroStore } from '../stores/hero';
import { pageConfig } from '../stores/page-config';
import { useHasSessionEnded } from '../stores/session';
import { headerLinkClass } from './header-link';
import { HeaderBrowse } from './HeaderBrowse';

// Guests, the most of all visitors, never load the menu; nor does the search come before it is wanted.
const AccountMenu = island(() => import('./AccountMenu'), {
  loading: () => <div className="size-10 rounded-full bg-veil" />,
  failed: (failure) => (
    <PartLink
      {...failure}
      href={paths.account()}
      icon={<CircleUser aria-hidden className="size-4" />}
    >
      {t('common.account')}
    </PartLink>
  ),
});
const loadSearch = () => import('../components/search/SearchBox');
const SearchBox = island(loadSearch, {
  loading: () => <div className="h-10 rounded-control bg-veil" />,
  failed: (failure) => (
    <PartLink {...failure} href={paths.search()} icon={<Search aria-hidden className="size-4" />}>
      {t('search.open')}
    </PartLink>
  ),
});

const closeSearch = () => searchOpen.set(false);

export function Header() {
  const isOverHero = useSyncExternalStore(heroStore.subscribe, heroStore.get);
  const isSearching = useSyncExternalStore(searchOpen.subscribe, searchOpen.get);
  useEffect(() => {
    document.addEventListener('keydown', openBySlash);
    return () => document.removeEventListener('keydown', openBySlash);
  }, []);

  return (
    <header
      {...(isOverHero ? { 'data-theme': 'dark' } : {})}
      className={`sticky low:relative top-0 -mb-16 h-16 border-b text-text transition-colors ${
        isSearching ? 'z-40' : 'z-30'
      } ${isOverHero ? 'border-transparent' : 'border-hairline bg-ground'}`}
    >
      <div className="gutter flex h-full items-center gap-4 lg:gap-8">
        <Link to={paths.catalog()} className="shrink-0 rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label={t('common.main_navigation')} className="hidden items-center md:flex">
          <HeaderBrowse />
          <NavLink to={paths.library()} className={headerLinkClass}>
            {t('common.library')}
          </NavLink>
        </nav>
        <div className="ms-auto flex min-w-0 flex-1 items-center justify-end gap-2">
          {isSearching ? (
            <div className="w-full md:max-w-md">
              <SearchBox onClose={closeSearch} />
            </div>
          ) : (
            <IconButton
              label={t('search.open')}
              data-early="search"
              aria-keyshortcuts="/"
              onPointerEnter={() => void loadSearch().catch(() => undefined)}
              onClick={() => searchOpen.set(true)}
              className="max-md:hidden"
            >
              <Search aria-hidden className="size-5" />
            </IconButton>
          )}
          <div className="hidden shrink-0 items-center md:flex">
            <AccountCorner />
          </div>
        </div>
      </div>
    </header>
  );
}

function AccountCorner() {
  const { pathname, search } = useLocation();
  const hasEnded = useHasSessionEnded();
  if (pageConfig.session.logged && !hasEnded) {
    return <AccountMenu />;
  }
  if (pathname === paths.signIn()) return null;
  return (
    <Link to={paths.signIn(pathname + search)} className={buttonClass('secondary')}>
      {t('common.sign_in')}
    </Link>
  );
}
