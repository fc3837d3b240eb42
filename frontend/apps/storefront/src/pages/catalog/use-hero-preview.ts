import type { ContentCard } from '@matinee/api/storefront/contents';
import { useCallback, useEffect, useState } from 'react';

/** LOOK: silent, and only for who stays this long. */
const BEGINS_AFTER_MS = 2_000;

/** Whether the hero plays a preview: the film may be watched, fills the width, and no reduced motion or data is set. */
export function useHeroPreview(
  film: Pick<ContentCard, 'is_locked' | 'is_vertical'>,
  { isSmall = false } = {},
) {
  const [isOn, setIsOn] = useState(false);
  const isAllowed = !film.is_locked && !film.is_vertical && !isSmall;

  useEffect(() => {
    if (!isAllowed || wantsLess()) return undefined;
    const timer = setTimeout(() => setIsOn(true), BEGINS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsOn(false);
    };
  }, [isAllowed]);

  const stop = useCallback(() => setIsOn(false), []);
  return { isOn, stop };
}

function wantsLess(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
