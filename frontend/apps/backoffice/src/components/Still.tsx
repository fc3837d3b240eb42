import { Poster, type PosterImage } from '@matinee/ui/poster';
import { Film } from 'lucide-react';

interface StillProps {
  image: PosterImage | null;
  /** The `sizes` attribute: how wide it is drawn. */
  sizes: string;
  className?: string;
}

/** A film's small picture in a list. Its title stands beside it, so it is silent. */
export function Still({ image, sizes, className = 'w-18' }: StillProps) {
  const shape = `aspect-video shrink-0 rounded-control ${className}`;
  if (image) return <Poster key={image.src} image={image} alt="" sizes={sizes} className={shape} />;
  return (
    <div className={`grid place-items-center bg-veil text-text-3 ${shape}`}>
      <Film aria-hidden className="size-4" />
    </div>
  );
}
