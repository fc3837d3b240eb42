import { Button } from '@matinee/ui/button';
import { Clapperboard } from 'lucide-react';
import { t } from '../../i18n';

/** Of a line of large buttons with the trailer's: two lines of them are higher than a phone's picture. */
export const crowdedClass =
  'flex flex-wrap gap-2 max-sm:[&>*]:h-10 max-sm:[&>*]:px-4 max-sm:[&>*]:text-14 sm:gap-3';

interface TrailerButtonProps {
  size?: 'medium' | 'large';
  /** It has ended just now. */
  isOver?: boolean | undefined;
  onPlay(): void;
}

export function TrailerButton({ size = 'medium', isOver = false, onPlay }: TrailerButtonProps) {
  return (
    <Button
      size={size}
      data-early="trailer"
      icon={<Clapperboard aria-hidden className="size-4" />}
      onClick={onPlay}
    >
      {isOver ? t('program.watch_again') : t('program.trailer.play')}
    </Button>
  );
}
