import { CircleUser, Clapperboard, Library, LogIn, Search } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { island, PartLink } from '../components/island';
import { searchOpen } from '../components/search/search-open';
import { t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';
import { useHasSessionEnded } from '../stores/session';

const itemClass =
  'flex h-full w-full flex-1 flex-col items-center justify-center gap-1 text-12 font-medium text-text-2 outline-offset-[-4px] aria-[current=page]:text-text';

const AccountMenu = island(() => import('./AccountMenu'), {
  loading: () => (
    <span className={itemClass}>
      <Face icon={CircleUser}>{t('common.account')}</Face>
    </span>
  ),
  failed: (failure) => (
    <PartLink {...failure} href={paths.account()} className={itemClass}>
      <Face icon={CircleUser}>{t('common.account')}</Face>
    </PartLink>
  ),
});

/** Pages of the account menu that have no item in the bar. */
const OF_ACCOUNT = [paths.account(), paths.favorites(), paths.subscription()];

/** The thumb's navigation, on phones only. */
export function BottomBar() {
  const { pathname, search } = useLocation();
  const hasEnded = useHasSessionEnded();
  const next = pathname === paths.signIn() ? undefined : pathname + search;
  return (
    <nav
      aria-label={t('common.bar_navigation')}
      className="sticky low:static bottom-0 z-30 border-t border-hairline bg-ground pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-16">
        <Item>
          <NavLink to={paths.catalog()} className={itemClass}>
            <Face icon={Clapperboard}>{t('common.browse')}</Face>
          </NavLink>
        </Item>
        <Item>
          <button
            type="button"
            data-early="bar-search"
            aria-current={pathname === paths.search() ? 'page' : undefined}
            onClick={() => searchOpen.set(true)}
            className={itemClass}
          >
            <Face icon={Search}>{t('common.search')}</Face>
          </button>
        </Item>
        <Item>
          <NavLink to={paths.library()} className={itemClass}>
            <Face icon={Library}>{t('common.library')}</Face>
          </NavLink>
        </Item>
        <Item>
          {pageConfig.session.logged && !hasEnded ? (
            <AccountMenu
              trigger={
                <button
                  type="button"
                  data-early="account"
                  aria-current={OF_ACCOUNT.includes(pathname) ? 'page' : undefined}
                  className={itemClass}
                >
                  <Face icon={CircleUser}>{t('common.account')}</Face>
                </button>
              }
            />
          ) : (
            <NavLink to={paths.signIn(next)} className={itemClass}>
              <Face icon={LogIn}>{t('common.sign_in')}</Face>
            </NavLink>
          )}
        </Item>
      </ul>
    </nav>
  );
}

function Face({
  icon: Icon,
  children,
}: {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  children: ReactNode;
}) {
  return (
    <>
      <Icon aria-hidden className="size-5" />
      <span className="max-w-full truncate px-1">{children}</span>
    </>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li className="flex w-1/4 flex-1">{children}</li>;
}
