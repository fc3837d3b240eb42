/** The one client of the viewer's calls; a file beside it for each topic. */
import { createClient } from '../client';
import type { components, paths } from '../generated/storefront';
import { sessionEnd } from './session-end';
import { loadBarrier } from '../barrier';
import { goToSignIn } from '../sign-in-redirect';

export type Schemas = components['schemas'];

export const client = createClient<paths>({
  // SPEC 8: another device took this viewer's place.
  onUserLimit: () => goToSignIn('/sign_in', 'user_limit'),
  onSignedOut: sessionEnd.note,
  onBarrier: loadBarrier,
});
