/** Preview mode (SPEC 2): the back office shows the store in a frame, as a visitor would see it. */
import type { DataRouter } from 'react-router';
import { pageConfig } from './page-config';

const FLAG = 'admin_iframe';

export const isPreview = pageConfig.preview_mode;

/** Keeps the flag in the address on every page, so that a reload is a preview, too. */
export function keepPreview(router: Pick<DataRouter, 'state' | 'subscribe'>): () => void {
  if (!isPreview) return () => undefined;
  const keep = () => {
    const url = new URL(location.href);
    if (router.state.navigation.state !== 'idle') return;
    if (url.searchParams.get(FLAG) === 'true') return;
    url.searchParams.set(FLAG, 'true');
    history.replaceState(history.state, '', url);
  };
  keep();
  return router.subscribe(keep);
}
