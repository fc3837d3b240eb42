import { buttonClass } from '@matinee/ui/button';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Wordmark } from '../components/Wordmark';
import { messages } from '../messages';
import { paths } from '../paths';
import { heroStore } from '../stores/hero';
import { pageConfig } from '../stores/page-config';

// Guests, the most of all visitors, never load the menu.
const AccountMenu = lazy(() => import('./AccountMenu'));

export function Header() {
  const isClear = useSyncExternalStore(heroStore.subscribe, heroStore.get);
  return (
    <header
      {...(isClear ? { 'data-theme': 'dark' } : {})}
      className={`sticky top-0 z-30 -mb-16 h-16 border-b ${
        isClear ? 'border-transparent text-text' : 'border-hairline bg-ground text-text'
      }`}
    >
      <div className="gutter flex h-full items-center gap-8">
        <Link to={paths.catalog()} className="rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label={messages.mainNavigation} className="hidden md:block">
          <NavLink
            to={paths.catalog()}
            className="inline-flex h-10 items-center rounded-control px-3 text-14 font-medium text-text-2 transition-colors hover:text-text aria-[current=page]:text-text"
          >
            {messages.browse}
          </NavLink>
        </nav>
        <div className="ml-auto hidden items-center md:flex">
          <AccountCorner />
        </div>
      </div>
    </header>
  );
}

function AccountCorner() {
  const { pathname, search } = useLocation();
  if (pageConfig.session.logged) {
    return (
      <Suspense fallback={<div className="size-10 rounded-full bg-veil" />}>
        <AccountMenu />
      </Suspense>
    );
  }
  if (pathname === paths.signIn()) return null;
  return (
    <Link to={paths.signIn(pathname + search)} className={buttonClass('secondary')}>
      {messages.signIn}
    </Link>
  );
}
