import type { Content } from '@matinee/api/storefront/contents';
import { useEffect } from 'react';
import { t } from '../../i18n';
import type { FreePart } from './free-part';
import { GateNotice } from './GateNotice';

interface FreePartCoverProps {
  content: Content;
  free: FreePart;
  onAgain(): void;
}

/** Over the player: that only the beginning is free, and once it has ended, the offer over its last picture. */
function FreePartCover({ content, free, onAgain }: FreePartCoverProps) {
  const isOver = free.state === 'over';
  // Fullscreen is the player's alone: the offer is outside.
  useEffect(() => {
    if (isOver && document.fullscreenElement) void document.exitFullscreen();
  }, [isOver]);
  if (!isOver) {
    return (
      <p className="pointer-events-none absolute start-3 top-3 z-10 rounded-full bg-black/70 px-3 py-1 text-12 font-medium sm:start-6 sm:top-5 sm:text-14">
        {t('program.free.label')}
      </p>
    );
  }
  return (
    <div className="absolute inset-0 z-20 bg-linear-to-t from-black to-black/40">
      <GateNotice
        gate={{ kind: 'for_sale' }}
        content={content}
        free={{ words: t('program.watch_again'), onPlay: onAgain, isOver: true }}
      />
    </div>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default FreePartCover;
