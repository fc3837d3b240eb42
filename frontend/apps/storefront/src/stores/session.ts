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

/** Signs out and begins anew at the catalogue. */
export async function leave(): Promise<void> {
  const result = await signOut();
  if (result.success || result.status === 401) go(paths.catalog());
  else flash.show(t('common.sign_out_failed'), 'error');
}
