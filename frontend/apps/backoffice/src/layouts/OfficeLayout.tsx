import { isModerator, isStaff } from '@matinee/api/backoffice/session';
import { FlashArea } from '@matinee/ui/flash-area';
import { useEffect } from 'react';
import {
  Outlet,
  redirect,
  ScrollRestoration,
  useLocation,
  type LoaderFunctionArgs,
} from 'react-router';
import { UndoNotice } from '../components/UndoNotice';
import { t } from '../i18n';
import { paths } from '../paths';
import { ACCOUNT, openParts, ROOMS } from '../rooms';
import { flash, pageConfig } from '../stores/page';
import { useFieldOfAddress } from '../util/use-field-of-address';
import { DropAnywhere } from './DropAnywhere';
import { Palette } from './Palette';
import { SideNavigation, TopBar } from './Navigation';
import { UnsavedGuard } from './UnsavedGuard';
import { UploadTray } from './UploadTray';

/** Lets the team in, and each of them into the parts of the rooms that they may open. */
export function loader({ request }: LoaderFunctionArgs) {
  if (isStaff(pageConfig.session)) return null;
  const { pathname, search } = new URL(request.url);
  if (!isModerator(pageConfig.session)) return redirect(paths.signIn(pathname + search));
  const parts = [...ROOMS, ACCOUNT].flatMap(openParts);
  const [first] = parts;
  return !first || parts.some(({ to }) => to === pathname) ? null : redirect(first.to);
}

/** What stays while one moves about: navigation, palette, uploads and messages. */
export function OfficeLayout() {
  useFieldOfAddress();
  return (
    <div className="isolate min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-60 rounded-control bg-overlay px-4 py-2 text-14 font-semibold shadow-overlay focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {t('common.skip')}
      </a>
      <SideNavigation />
      <TopBar />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[84rem] min-w-0 px-4 pt-6 pb-32 outline-none sm:px-6 lg:px-10 lg:pt-8"
      >
        <Outlet />
      </main>
      {isStaff(pageConfig.session) && (
        <>
          <UploadTray />
          <DropAnywhere />
          <Palette />
        </>
      )}
      <UndoNotice />
      <UnsavedGuard />
      <FlashArea
        store={flash}
        typeLabel={(type) => t(`common.flash_types.${type}`)}
        areaLabel={t('common.messages')}
        closeLabel={t('common.close')}
      />
      <FocusOnArrival />
      <ScrollRestoration />
    </div>
  );
}

/** A new page is announced by moving the focus to it, as a browser does on a full load. */
function FocusOnArrival() {
  const { pathname, key } = useLocation();
  useEffect(() => {
    if (key === 'default') return;
    document.getElementById('content')?.focus({ preventScroll: true });
    // The key changes with the query too; only another page moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return null;
}
