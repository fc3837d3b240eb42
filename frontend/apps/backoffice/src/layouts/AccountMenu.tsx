import { setLanguage, signOut } from '@matinee/api/backoffice/session';
import { Menu, MenuItem, MenuSeparator } from '@matinee/ui/menu';
import { Bell, Check, ChevronsUpDown, KeyRound, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { locale, offeredLanguages, t } from '../i18n';
import { paths } from '../paths';
import { flash, pageConfig } from '../stores/page';
import { describeError } from '../util/errors';
import { wordFor } from '../util/word-for';

/** Loads the page anew in another language: the server writes its head, and all of it is made of texts. */
async function speak(code: string) {
  if (code === locale) return;
  try {
    await setLanguage(code);
    location.reload();
  } catch (error) {
    flash.show(describeError(error), 'error');
  }
}

export function AccountMenu() {
  const { name, email, role } = pageConfig.session;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-control px-2.5 py-2 text-start transition-colors hover:bg-veil"
        >
          <span className="sr-only">{t('common.account.label')}: </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-14 font-medium">{name || email}</span>
            <span className="block truncate text-12 text-text-2">
              {wordFor('common.account.role', role)}
            </span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 text-text-3" />
        </button>
      }
    >
      <p className="px-3 py-2 text-12 text-text-2">{email}</p>
      <MenuItem
        icon={<KeyRound aria-hidden className="size-4" />}
        link={<Link to={paths.security()}>{t('security.menu')}</Link>}
      >
        {t('security.menu')}
      </MenuItem>
      <MenuItem
        icon={<Bell aria-hidden className="size-4" />}
        link={<Link to={paths.notifications()}>{t('notifications.menu')}</Link>}
      >
        {t('notifications.menu')}
      </MenuItem>
      {offeredLanguages.length > 1 && (
        <>
          <MenuSeparator />
          <p className="px-3 pt-1 text-12 text-text-2">{t('common.account.language')}</p>
          {offeredLanguages.map(({ code, name: ownName }) => (
            <MenuItem
              key={code}
              icon={
                <Check aria-hidden className={`size-4 ${code === locale ? '' : 'invisible'}`} />
              }
              onSelect={() => void speak(code)}
            >
              <span lang={code} aria-current={code === locale || undefined}>
                {ownName}
              </span>
            </MenuItem>
          ))}
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={<LogOut aria-hidden className="size-4 rtl:-scale-x-100" />}
        onSelect={() => {
          signOut().then(
            // A full load: the session and its token are written into the page.
            () => location.assign(paths.signIn()),
            (error: unknown) => flash.show(describeError(error), 'error'),
          );
        }}
      >
        {t('common.account.sign_out')}
      </MenuItem>
    </Menu>
  );
}
