/** The way to the page to sign in (SPEC 8), with the way back. From that page itself it leads nowhere. */

export type SignInPath = '/sign_in' | '/bullet/sign_in';

let isOnTheWay = false;

/** Leaves for the page to sign in; of several calls that are refused at once, one leads there. */
export function goToSignIn(
  path: SignInPath,
  reason?: 'user_limit',
  { location = globalThis.location }: { location?: Location } = {},
): void {
  if (isOnTheWay || isSignIn(location.pathname)) return;
  isOnTheWay = true;
  const query = new URLSearchParams({
    ...(reason ? { reason } : {}),
    next: location.pathname + location.search,
  });
  location.assign(`${path}?${query}`);
}

/** A page that the browser brings back from its memory may leave again. */
addEventListener('pageshow', () => {
  isOnTheWay = false;
});

function isSignIn(pathname: string): boolean {
  return /^\/{1,2}(bullet\/)?sign_in\/?$/.test(pathname);
}
