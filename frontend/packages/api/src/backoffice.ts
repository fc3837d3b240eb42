/** The typed client of the back office; its pages define their own queries over it. */
import { createClient } from './client';
import type { paths } from './generated/backoffice';
import { goToSignIn } from './sign-in-redirect';

export const client = createClient<paths>({
  onUserLimit: () => goToSignIn('/bullet/sign_in', 'user_limit'),
});
