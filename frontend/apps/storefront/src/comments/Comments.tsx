import type { Content } from '@matinee/api/storefront/contents';
import { useEffect, useRef, useState } from 'react';
import { island } from '../components/island';
import { pageConfig } from '../stores/page-config';
import { CommentsSkeleton } from './CommentsSkeleton';

const Section = island(
  async () => ({ default: (await import('./CommentsSection')).CommentsSection }),
  { loading: () => <CommentsSkeleton /> },
);

interface CommentsProps {
  content: Pick<Content, 'id'>;
  /** A chapter has its own discussion. */
  chapterId?: number;
}

/** The comments on a film. Neither their code nor their texts are loaded before one comes near them. */
export function Comments({ content, chapterId }: CommentsProps) {
  const [isNear, setIsNear] = useState(isAskedFor);
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (!pageConfig.settings.commenting) return null;
  return (
    <section ref={place} id="comments" aria-labelledby="comments-title" className="scroll-mt-24">
      {isNear ? (
        <Section
          key={`${content.id}-${chapterId ?? 0}`}
          place={
            chapterId === undefined
              ? { contentId: content.id }
              : { contentId: content.id, chapterId }
          }
        />
      ) : (
        <CommentsSkeleton />
      )}
    </section>
  );
}

/** A link in a mail leads straight to a comment. */
function isAskedFor(): boolean {
  return location.hash.startsWith('#comment') || typeof IntersectionObserver === 'undefined';
}
