import { Clapperboard, LogIn, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { messages } from '../messages';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';
import { leave } from '../stores/session';

const itemClass =
  'flex h-full flex-1 flex-col items-center justify-center gap-1 text-12 font-medium text-text-2 outline-offset-[-4px] aria-[current=page]:text-text';

/** The thumb's navigation, on phones only. */
export function BottomBar() {
  const { pathname, search } = useLocation();
  const next = pathname === paths.signIn() ? undefined : pathname + search;
  return (
    <nav
      aria-label={messages.mainNavigation}
      className="sticky bottom-0 z-30 border-t border-hairline bg-ground pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-16">
        <Item>
          <NavLink to={paths.catalog()} className={itemClass}>
            <Clapperboard aria-hidden className="size-5" />
            {messages.browse}
          </NavLink>
        </Item>
        <Item>
          {pageConfig.session.logged ? (
            <button type="button" className={itemClass} onClick={() => void leave()}>
              <LogOut aria-hidden className="size-5" />
              {messages.signOut}
            </button>
          ) : (
            <NavLink to={paths.signIn(next)} className={itemClass}>
              <LogIn aria-hidden className="size-5" />
              {messages.signIn}
            </NavLink>
          )}
        </Item>
      </ul>
    </nav>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li className="flex flex-1">{children}</li>;
}
