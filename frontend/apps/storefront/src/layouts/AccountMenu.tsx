import { Menu, MenuItem, MenuSeparator } from '@matinee/ui/menu';
import { LayoutDashboard, LogOut } from 'lucide-react';
import { messages } from '../messages';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';
import { isStaff, leave } from '../stores/session';

function AccountMenu() {
  const { session } = pageConfig;
  const name = session.nickname || session.name || session.email;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={messages.accountOf(name)}
          title={name}
          className="grid size-10 place-items-center rounded-full bg-veil-strong text-14 font-semibold text-text uppercase transition-colors hover:bg-veil"
        >
          {Array.from(name)[0]}
        </button>
      }
    >
      <p className="max-w-64 truncate px-3 py-2 text-text-2">{session.email || name}</p>
      <MenuSeparator />
      {isStaff(session) && (
        <MenuItem
          icon={<LayoutDashboard aria-hidden className="size-4" />}
          link={<a href={paths.backOffice()}>{messages.backOffice}</a>}
        >
          {messages.backOffice}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut aria-hidden className="size-4" />} onSelect={() => void leave()}>
        {messages.signOut}
      </MenuItem>
    </Menu>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default AccountMenu;
