import { useEffect } from 'react';
import { unsaved, type Reach } from '../stores/unsaved';

/** As long as it holds, leaving the page asks first. */
export function useUnsaved(isUnsaved: boolean, reach: Reach = 'page'): void {
  useEffect(() => (isUnsaved ? unsaved.add(reach) : undefined), [isUnsaved, reach]);
}
