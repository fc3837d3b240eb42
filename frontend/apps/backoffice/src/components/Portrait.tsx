import { Poster, type PosterImage } from '@matinee/ui/poster';
import { UserRound } from 'lucide-react';

/** A person in a list. The name stands beside it, so it is silent. */
export function Portrait({ image }: { image: PosterImage | null }) {
  const shape = 'size-9 shrink-0 rounded-full';
  if (image) return <Poster key={image.src} image={image} alt="" sizes="36px" className={shape} />;
  return (
    <span className={`grid place-items-center bg-veil text-text-3 ${shape}`}>
      <UserRound aria-hidden className="size-4" />
    </span>
  );
}
