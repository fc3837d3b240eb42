/** The one client of the viewer's calls; a file beside it for each topic. */
import { createClient } from '../client';
import type { components, paths } from '../generated/storefront';

export type Schemas = components['schemas'];

const SIGN_IN_PATHS = ['/sign_in', '//sign_in'];

export const client = createClient<paths>({
  onUserLimit() {
    // SPEC 8: another device took this viewer's place.
    if (!SIGN_IN_PATHS.includes(location.pathname)) location.assign('/sign_in');
  },
});
