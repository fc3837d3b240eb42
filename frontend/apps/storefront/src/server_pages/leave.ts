import type { LoaderFunctionArgs } from 'react-router';

const NEVER = new Promise<never>(() => undefined);

/** The loader of an address that the server draws: a page load takes the place of the navigation. */
export function leaveTheApp({ request }: LoaderFunctionArgs): Promise<never> {
  location.assign(request.url);
  return NEVER;
}

/**
 * Whether the browser stands at the address already: it does when the document was loaded there, and when
 * one goes back or forward. A link that is followed is loaded before the browser moves.
 */
export function isHere(request: Request): boolean {
  return new URL(request.url).href === location.href.split('#', 1)[0];
}
