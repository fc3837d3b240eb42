/** The typed client of the back office; its pages define their own queries over it. */
import { createClient } from './client';
import type { paths } from './generated/backoffice';

export const client = createClient<paths>({
  onUserLimit() {
    if (location.pathname !== '/bullet/sign_in') location.assign('/bullet/sign_in');
  },
});
