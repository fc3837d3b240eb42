import type { PageSession } from '../page-config';
import { client, dataOf } from './client';

interface Credentials {
  email: string;
  password: string;
  /** Of the second factor. */
  code?: string;
}

export const signIn = (form: Credentials): Promise<PageSession> =>
  dataOf(client.POST('/bullet/api/sessions', { body: form }));

export const signOut = () => dataOf(client.DELETE('/bullet/api/sessions'));

/** The language of one's own back office, and of the letters that one gets. */
export const setLanguage = (locale: string) =>
  dataOf(client.PUT('/bullet/api/users/me/language', { body: { locale } }));

/** May come into the room of the comments; staff may come into every room. */
export const isModerator = (session: PageSession): boolean =>
  isStaff(session) || (session.logged && session.role === 'moderator');

export const isStaff = ({ logged, role }: PageSession): boolean =>
  logged && (role === 'owner' || role === 'admin');

/** May see and set what takes money. */
export const isOwner = ({ logged, role }: PageSession): boolean => logged && role === 'owner';
