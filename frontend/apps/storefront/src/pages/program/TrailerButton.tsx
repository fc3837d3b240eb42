import { Button } from '@matinee/ui/button';
import { Clapperboard } from 'lucide-react';
import { t } from '../../i18n';

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
