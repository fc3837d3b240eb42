import type { LoaderFunctionArgs } from 'react-router';
import { pageConfig } from '../stores/page-config';

/** Where this document was loaded: the history leads it to other addresses without loading them. */
const loadedAt = location.pathname;

const NEVER = new Promise<never>(() => undefined);

/** The loader of an address that the server draws: a page load takes the place of the navigation. */
export function leaveTheApp({ request }: LoaderFunctionArgs): Promise<never> {
  location.assign(request.url);
  return NEVER;
}

/**
 * Whether the browser is at the address already: it is when the document was loaded there, and when
 * one goes back or forward. A link that is followed is loaded before the browser moves.
 */
export function isHere(request: Request): boolean {
  return new URL(request.url).href === location.href.split('#', 1)[0];
}

/**
 * The loader of a page that takes cards: always a new document. Only its response allows the providers'
 * scripts, and their windows to talk back to the page; a document that came from elsewhere cannot get that
 * later, however it came here.
 */
export function loadAsDocument(args: LoaderFunctionArgs): Promise<never> | null {
  const isLoaded = new URL(args.request.url).pathname === loadedAt;
  return pageConfig.billing || isLoaded ? null : leaveTheApp(args);
}
