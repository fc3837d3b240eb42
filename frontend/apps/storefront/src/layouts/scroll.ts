import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router';

const leftAt = new Map<string, number>();

/**
 * Scrolls as SPEC 2 says: to the element of the hash, else to the `y` of the query, else to the
 * top. Going back returns to where the page was left.
 */
export function useScrolling(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const isLoaded = useRef(false);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const target = targetOf(location, navigation === 'POP' ? leftAt.get(location.key) : undefined);
    // A page that was just loaded stands at its top, or where its visitor scrolled meanwhile. Asking it to go there
    // would make the browser measure all of it at once.
    const isThere = target === 0 && !isLoaded.current;
    isLoaded.current = true;
    if (typeof target !== 'number') target.scrollIntoView();
    else if (!isThere) window.scrollTo(0, target);

    const remember = () => leftAt.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location, navigation]);
}

/** The element to show, or the offset in pixels. */
export function targetOf(
  { hash, search }: Pick<Location, 'hash' | 'search'>,
  leftAtY: number | undefined,
): Element | number {
  if (leftAtY !== undefined) return leftAtY;
  const element = hash.length > 1 ? document.getElementById(decode(hash.slice(1))) : null;
  if (element) return element;
  const y = Number(new URLSearchParams(search).get('y'));
  return Number.isFinite(y) ? Math.max(0, y) : 0;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % in a hand-written link
  }
}
