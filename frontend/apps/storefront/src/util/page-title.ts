import { useEffect } from 'react';
import { pageConfig } from '../stores/page-config';

/** The server writes the first title; this keeps it right while one moves about. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${pageConfig.store.title}`;
  }, [title]);
}
