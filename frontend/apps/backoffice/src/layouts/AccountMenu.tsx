import { signOut } from '@matinee/api/backoffice/session';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { ChevronsUpDown, KeyRound, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '../messages';
import { securityTexts } from '../messages/security';
import { paths } from '../paths';
import { flash, pageConfig } from '../stores/page';
import { describeError } from '../util/errors';

export function AccountMenu() {
  const { name, email, role } = pageConfig.session;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-control px-2.5 py-2 text-left transition-colors hover:bg-veil"
        >
          <span className="sr-only">{messages.account.label}: </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-14 font-medium">{name || email}</span>
            <span className="block truncate text-12 text-text-2">
              {messages.account.role[role as keyof typeof messages.account.role]}
            </span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 text-text-3" />
        </button>
      }
    >
      <p className="px-3 py-2 text-12 text-text-2">{email}</p>
      <MenuItem
        icon={<KeyRound aria-hidden className="size-4" />}
        link={<Link to={paths.security()}>{securityTexts.menu}</Link>}
      >
        {securityTexts.menu}
      </MenuItem>
      <MenuItem
        icon={<LogOut aria-hidden className="size-4" />}
        onSelect={() => {
          signOut().then(
            // A full load: the session and its token are written into the page.
            () => location.assign(paths.signIn()),
            (error: unknown) => flash.show(describeError(error), 'error'),
          );
        }}
      >
        {messages.account.signOut}
      </MenuItem>
    </Menu>
  );
}
