import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageConfig } from '../stores/page-config';

/**
 * Takes plain links to `/catalog` as navigations of the app (SPEC 2): those in descriptions, comments
 * and banners, which no component of ours has drawn. Not where the catalogue is a page of the server.
 */
export function useCatalogLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (pageConfig.catalogue_mode === 'server') return undefined;
    const follow = (event: MouseEvent) => {
      const path = catalogPathOf(event);
      if (!path) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The path of a plain click on a link to the catalogue; null for every other click. */
export function catalogPathOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || event.altKey || event.defaultPrevented) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.download) return null;
  const url = new URL(link.href, location.origin);
  if (url.origin !== location.origin || url.pathname !== '/catalog') return null;
  return url.pathname + url.search + url.hash;
}
