import { Menu, MenuItem, MenuSeparator } from '@matinee/ui/menu';
import {
  Bookmark,
  CreditCard,
  Heart,
  LayoutDashboard,
  Library,
  LogOut,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';
import { isLimited, isStaff, leave } from '../stores/session';

/** `trigger` is the button that opens it: an initial in the header, a word on phones. */
function AccountMenu({ trigger }: { trigger?: ReactElement }) {
  const { session } = pageConfig;
  const name = nameOf(session);
  return (
    <Menu trigger={trigger ?? <InitialButton name={name} />}>
      <p className="max-w-64 truncate px-3 py-2 text-text-2">
        {session.profile?.name ?? (session.email || name)}
      </p>
      <MenuSeparator />
      <MenuItem
        icon={<Library aria-hidden className="size-4" />}
        link={<Link to={paths.library()} />}
      >
        {t('common.library')}
      </MenuItem>
      <MenuItem
        icon={<Bookmark aria-hidden className="size-4" />}
        link={<Link to={paths.library('my_list')} />}
      >
        {t('catalog.my_list.short')}
      </MenuItem>
      <MenuItem
        icon={<Heart aria-hidden className="size-4" />}
        link={<Link to={paths.favorites()} />}
      >
        {t('common.favorites')}
      </MenuItem>
      <MenuItem
        icon={<Users aria-hidden className="size-4" />}
        link={<Link to={paths.profiles()} />}
      >
        {t('account.profiles.switch')}
      </MenuItem>
      {!isLimited() && <OwnItems session={session} />}
    </Menu>
  );
}

/** What a profile with an age limit does not reach. */
function OwnItems({ session }: { session: typeof pageConfig.session }) {
  return (
    <>
      <MenuItem
        icon={<UserRound aria-hidden className="size-4" />}
        link={<Link to={paths.account()} />}
      >
        {t('common.account')}
      </MenuItem>
      <MenuItem
        icon={<CreditCard aria-hidden className="size-4" />}
        link={<a href={paths.subscription()}>{t('billing.title')}</a>}
      >
        {t('billing.title')}
      </MenuItem>
      {isStaff(session) && (
        <MenuItem
          icon={<LayoutDashboard aria-hidden className="size-4" />}
          link={<a href={paths.backOffice()}>{t('common.back_office')}</a>}
        >
          {t('common.back_office')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden className="size-4" />} onSelect={() => void leave()}>
        {t('common.sign_out')}
      </MenuItem>
    </>
  );
}

function InitialButton({ name, ...rest }: { name: string }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={t('common.account_of', { name })}
      title={name}
      className="grid size-10 place-items-center rounded-full bg-veil-strong text-14 font-semibold text-text uppercase transition-colors hover:bg-veil"
    >
      {Array.from(name)[0]}
    </button>
  );
}

function nameOf({ profile, nickname, name, email }: typeof pageConfig.session): string {
  return profile?.name || nickname || name || email;
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default AccountMenu;
