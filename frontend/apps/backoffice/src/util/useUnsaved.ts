import { useEffect } from 'react';
import { unsaved } from '../stores/unsaved';

/** As long as it holds, leaving the page asks first; with `tab`, only closing the tab does. */
export function useUnsaved(isUnsaved: boolean, reach: 'page' | 'tab' = 'page'): void {
  useEffect(() => (isUnsaved ? unsaved.add(reach) : undefined), [isUnsaved, reach]);
}
