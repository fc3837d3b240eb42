import type { Content } from '@matinee/api/storefront/contents';
import { progressQuery } from '@matinee/api/storefront/library';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listResumePoints } from '../../player/resume';
import { pageConfig } from '../../stores/page-config';

/** How much of each chapter this viewer has seen, 0–1: from the server, or from this device. */
export function useChapterShares(content: Content): ReadonlyMap<number, number> {
  const { session, settings } = pageConfig;
  const isShown = settings.continue_watching && content.chapters.length > 1;
  const progress = useQuery({ ...progressQuery(), enabled: isShown && session.logged });

  return useMemo(() => {
    const shares = new Map<number, number>();
    if (!isShown) return shares;
    const places = session.logged
      ? (progress.data ?? []).map((one) => [one.chapter_id, one.position_seconds] as const)
      : listResumePoints();
    const seconds = new Map(places);
    for (const { id, duration } of content.chapters) {
      const at = seconds.get(id);
      if (at && duration > 0) shares.set(id, Math.min(1, at / duration));
    }
    return shares;
  }, [isShown, session.logged, progress.data, content.chapters]);
}
