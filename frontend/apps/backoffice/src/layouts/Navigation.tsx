import { Dialog } from '@base-ui/react/dialog';
import { needsQuery } from '@matinee/api/backoffice/notices';
import { isStaff } from '@matinee/api/backoffice/session';
import { IconButton } from '@matinee/ui/button';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Menu as MenuIcon, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { openParts, placeOf, ROOMS } from '../rooms';
import { pageConfig } from '../stores/page';
import { palette } from '../stores/palette';
import { AccountMenu } from './AccountMenu';
import { NotificationBell } from './NotificationBell';

/** The column on wide screens. */
export function SideNavigation() {
  return (
    <header className="sticky top-0 hidden h-dvh low:static low:h-auto flex-col border-e border-hairline px-3 py-4 lg:flex">
      <div className="flex items-center justify-between gap-1">
        <StoreName />
        <NotificationBell />
      </div>
      {isStaff(pageConfig.session) ? <PaletteButton /> : <span className="h-4" />}
      <NavigationLinks />
      <div className="mt-auto">
        <AccountMenu />
      </div>
    </header>
  );
}

/** The bar on narrow screens; the navigation slides in over the page. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky low:static top-0 z-30 flex h-14 items-center gap-2 border-b border-hairline bg-ground px-2 sm:px-4 lg:hidden">
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger
          render={
            <IconButton label={t('common.navigation.open')}>
              <MenuIcon aria-hidden className="size-5" />
            </IconButton>
          }
        />
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-220 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            aria-label={t('common.navigation.label')}
            className="fixed inset-y-0 start-0 z-50 flex w-72 max-w-[85vw] flex-col border-e border-hairline bg-raised p-3 shadow-overlay outline-none transition-transform duration-220 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full"
          >
            <div className="flex items-center justify-between">
              <StoreName />
              <Dialog.Close
                render={
                  <IconButton label={t('common.navigation.close')}>
                    <X aria-hidden className="size-5" />
                  </IconButton>
                }
              />
            </div>
            <NavigationLinks onFollow={() => setOpen(false)} />
            <div className="mt-auto">
              <AccountMenu />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <StoreName />
      <div className="ms-auto flex shrink-0 items-center">
        {isStaff(pageConfig.session) && (
          <IconButton label={t('palette.open')} onClick={palette.open}>
            <Search aria-hidden className="size-5" />
          </IconButton>
        )}
        <NotificationBell />
      </div>
    </header>
  );
}

function StoreName() {
  return (
    <Link
      to={paths.home()}
      className="flex min-w-0 items-center gap-2.5 rounded-control px-2 py-1.5"
    >
      {pageConfig.store.logo ? (
        <img src={pageConfig.store.logo} alt="" className="size-6 rounded-control object-contain" />
      ) : (
        <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-primary" />
      )}
      <span className="truncate text-14 font-semibold">{pageConfig.store.title}</span>
    </Link>
  );
}

function PaletteButton() {
  return (
    <button
      type="button"
      onClick={palette.open}
      aria-keyshortcuts="Control+K Meta+K"
      className="mt-3 mb-4 flex h-9 items-center gap-2 rounded-control bg-veil px-2.5 text-14 text-text-2 transition-colors hover:bg-veil-strong hover:text-text"
    >
      <Search aria-hidden className="size-4" />
      <span className="flex-1 text-start">{t('palette.short')}</span>
      <kbd className="font-sans text-12 text-text-2">{t('palette.hint')}</kbd>
    </button>
  );
}

/** How much is open under “Needs you”; nothing is no number. */
function NeedsCount() {
  const { data } = useQuery(needsQuery());
  if (!data?.length) return null;
  return (
    <span className="ms-auto grid h-5 min-w-5 place-items-center rounded-full bg-veil-strong px-1.5 text-12 font-semibold text-text tabular-nums">
      <span aria-hidden>{data.length > 99 ? '99+' : data.length}</span>
      <span className="sr-only">{t('needs.count', { count: data.length })}</span>
    </span>
  );
}

function NavigationLinks({ onFollow }: { onFollow?: () => void }) {
  const { pathname } = useLocation();
  const here = placeOf(pathname)?.room.name;
  const click = onFollow ? { onClick: onFollow } : {};
  return (
    <nav aria-label={t('common.navigation.label')} className="flex flex-col gap-0.5">
      {ROOMS.map((room) => {
        const [first] = openParts(room);
        if (!first) return null;
        const { name, label, icon: Icon } = room;
        return (
          <Link
            {...click}
            key={name}
            to={first.to}
            aria-current={name === here ? (pathname === first.to ? 'page' : 'true') : undefined}
            className={linkClass(name === here)}
          >
            <Icon aria-hidden className="size-4" />
            {t(label)}
            {name === 'numbers' && <NeedsCount />}
          </Link>
        );
      })}
      <a href={paths.store()} className={`${linkClass(false)} mt-4`}>
        <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('common.navigation.store')}
      </a>
    </nav>
  );
}

const linkClass = (isCurrent: boolean): string =>
  `flex h-9 items-center gap-2.5 rounded-control px-2.5 text-14 font-medium transition-colors ${
    isCurrent ? 'bg-veil-strong text-text' : 'text-text-2 hover:bg-veil hover:text-text'
  }`;
