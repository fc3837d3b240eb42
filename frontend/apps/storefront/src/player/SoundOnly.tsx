import { Poster, type PosterImage } from '@matinee/ui/poster';
import { Headphones } from 'lucide-react';
import { direction, t } from '../i18n';

/** Behind the video, which is transparent without a picture, so that captions appear on it. */
export function SoundOnly({ poster }: { poster: PosterImage | null }) {
  return (
    <div className="absolute inset-0" dir={direction}>
      <Poster
        image={poster}
        alt=""
        sizes="100vw"
        loading="eager"
        className="size-full bg-black!"
        pictureClassName="object-contain! opacity-60"
      />
      <p className="absolute start-3 top-3 flex in-fullscreen:top-16 items-center gap-2 rounded-control bg-black/70 px-3 py-1.5 text-14 font-medium text-white sm:start-5 sm:top-5">
        <Headphones aria-hidden className="size-4" />
        {t('player.sound_only')}
      </p>
    </div>
  );
}
