import type { ContentCard } from '@matinee/api/storefront/contents';
import { Lock } from 'lucide-react';
import { messages } from '../messages';

/** Says on the still what it takes to watch; nothing when the viewer may. */
export function LockLabel({ film }: { film: Pick<ContentCard, 'access' | 'is_locked'> }) {
  if (!film.is_locked || film.access === 'public') return null;
  return (
    <span
      data-theme="dark"
      className="inline-flex h-6 items-center gap-1 rounded-control bg-ground/85 px-2 text-12 font-medium text-text"
    >
      <Lock aria-hidden className="size-3" />
      {messages.films.lock[film.access]}
    </span>
  );
}
