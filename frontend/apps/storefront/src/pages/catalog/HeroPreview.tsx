import type { ContentCard } from '@matinee/api/storefront/contents';
import { openPlayback } from '@matinee/api/storefront/playback';
import { Pause } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import { createEngine } from '../../player/engine';

/** It shows what the film is like; then the still is back. */
const LASTS_SECONDS = 30;
/** Past the opening titles. */
const BEGINS_AT_SHARE = 0.1;

interface HeroPreviewProps {
  film: ContentCard;
  /** Called when it is over, was stopped, or cannot be shown. */
  onEnd: () => void;
}

/** The film itself, without sound and without being counted as watched. */
function HeroPreview({ film, onEnd }: HeroPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isMoving, setIsMoving] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const engine = createEngine(element, {
      onTrouble: (name) => name === 'error' && onEnd(),
      onExpired: onEnd,
    });
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void element.play().catch(onEnd);
      else element.pause();
    });

    const begin = async () => {
      const { signal } = leaving;
      const result = await openPlayback(film.permalink, { signal });
      if (signal.aborted) return;
      if (!result.success) {
        onEnd();
        return;
      }
      const beginsAt = Math.floor(result.data.duration * BEGINS_AT_SHARE);
      const look = () => element.currentTime > beginsAt + LASTS_SECONDS && onEnd();
      element.addEventListener('timeupdate', look, { signal });
      engine.load(result.data.src, beginsAt);
      observer.observe(element);
    };

    void begin();
    return () => {
      leaving.abort();
      observer.disconnect();
      engine.destroy();
    };
  }, [film.permalink, onEnd]);

  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setIsMoving(true)}
        onEnded={onEnd}
        className={`absolute inset-0 -z-20 size-full object-cover object-[50%_15%] transition-opacity duration-700 ${
          isMoving ? '' : 'opacity-0'
        }`}
      />
      {isMoving && (
        <button
          type="button"
          aria-label={t('catalog.hero.stop_preview')}
          title={t('catalog.hero.stop_preview')}
          onClick={onEnd}
          className="absolute end-4 bottom-4 grid size-10 place-items-center rounded-full bg-black/50 text-white transition-colors hover:bg-black/70 md:end-8 md:bottom-8 xl:end-16"
        >
          <Pause aria-hidden className="size-4 fill-current" />
        </button>
      )}
    </>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default HeroPreview;
