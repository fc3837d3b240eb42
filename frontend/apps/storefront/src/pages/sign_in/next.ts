import { paths } from '../../paths';

/** Where to go after signing in: a page of this store, whatever the link says. */
export function safeNext(next: string | null, origin = location.origin): string {
  if (!next?.startsWith('/')) return paths.catalog();
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return paths.catalog();
  }
  // `//host`, `/\host` and the like resolve to another origin, which is how they are detected.
  if (url.origin !== origin || url.pathname.startsWith('//')) return paths.catalog();
  if (LEAD_BACK.test(url.pathname)) return paths.catalog();
  return url.pathname + url.search + url.hash;
}

// Pages that are useless after signing in.
const LEAD_BACK = /^\/(sign_in|join|forgot_password|reset_password)(\/|$)/;
