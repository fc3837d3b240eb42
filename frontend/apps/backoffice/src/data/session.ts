import type { PageSession } from '@matinee/api/page-config';
import { request } from './client';

export const signIn = (form: { email: string; password: string }) =>
  request<PageSession>('POST', '/bullet/api/sessions', { body: form });

export const signOut = () => request<unknown>('DELETE', '/bullet/api/sessions');

export const isStaff = ({ logged, role }: PageSession): boolean =>
  logged && (role === 'owner' || role === 'admin');
