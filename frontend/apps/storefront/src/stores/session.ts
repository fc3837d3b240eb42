import type { PageSession } from '@matinee/api/page-config';
import { sessionEnd } from '@matinee/api/storefront/session-end';
import { signOut } from '@matinee/api/storefront/sessions';
import { useSyncExternalStore } from 'react';
import { t } from '../i18n';
import { paths } from '../paths';
import { go } from '../util/go';
import { flash } from './flash';
import { pageConfig } from './page-config';

/** May open the back office; what it may do there the server decides. */
export function isStaff({ logged, role }: Pick<PageSession, 'logged' | 'role'>): boolean {
  return logged && ['moderator', 'admin', 'owner'].includes(role);
}

/** Whether the viewer is in a profile with an age limit: no account, no purchase, nothing to write. */
export function isLimited({ profile } = pageConfig.session): boolean {
  return (profile?.age_limit ?? null) !== null;
}

/** Whether the page was loaded with a session that has ended. */
export function useHasSessionEnded(): boolean {
  const wasRefused = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get);
  return wasRefused && pageConfig.session.logged;
}

/** Who watches: another person or profile in the same browser is another one. */
export function watcherOf({ id, profile }: Pick<PageSession, 'id' | 'profile'>): string {
  return profile ? `${id}/${profile.id}` : `${id}`;
}

const WHO_KEY = 'watching_as';

/**
 * Loads this tab anew once another tab of the browser watches as somebody else: as another person, or in another
 * profile. The session is one for all tabs, and what this tab shows and marks would be of the one before.
 */
export function followSession(session = pageConfig.session): void {
  // A preview shows a sample of somebody, and watches as nobody.
  if (!session.logged || pageConfig.preview_mode) return;
  const who = watcherOf(session);
  try {
    localStorage.setItem(WHO_KEY, who);
  } catch {
    return; // A browser that keeps nothing tells its tabs nothing.
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === WHO_KEY && newValue !== null && newValue !== who) location.reload();
  });
}

/** Signs out and begins anew at the catalogue. */
export async function leave(): Promise<void> {
  const result = await signOut();
  if (result.success || result.status === 401) go(paths.catalog());
  else flash.show(t('common.sign_out_failed'), 'error');
}
