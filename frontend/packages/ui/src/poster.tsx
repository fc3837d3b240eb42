import { Film } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';

export interface PosterImage {
  src: string;
  srcset_avif?: string | null;
  srcset_webp?: string | null;
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`, shown until the picture is there. */
  color?: string | null;
}

interface PosterProps {
  image: PosterImage | null;
  /** Empty when the title is next to it. */
  alt: string;
  /** The `sizes` attribute: how wide it is drawn. */
  sizes: string;
  /** `eager` for the one picture of the first screen. */
  loading?: 'eager' | 'lazy';
  /** Shape and position, as Tailwind classes. */
  className?: string;
  pictureClassName?: string;
}

/** A film still that keeps its place: the box has its shape before the picture has loaded. */
export function Poster({
  image,
  alt,
  sizes,
  loading = 'lazy',
  className = 'aspect-video rounded-card',
  pictureClassName = '',
}: PosterProps) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const isEmpty = !image || state === 'broken';
  const color = image?.color;

  useLayoutEffect(() => {
    // By CSSOM: a style attribute in markup is what a strict CSP forbids.
    if (box.current) box.current.style.backgroundColor = color ?? '';
  }, [color]);

  return (
    <div
      ref={box}
      className={`relative overflow-hidden ${isEmpty ? 'bg-veil' : 'bg-raised'} ${className}`}
    >
      {image && state !== 'broken' && (
        <picture>
          {image.srcset_avif && (
            <source type="image/avif" srcSet={image.srcset_avif} sizes={sizes} />
          )}
          {image.srcset_webp && (
            <source type="image/webp" srcSet={image.srcset_webp} sizes={sizes} />
          )}
          <img
            ref={(img) => {
              // A picture from the cache is complete before React listens.
              if (img?.complete && img.naturalWidth > 0) setState('shown');
            }}
            src={image.src}
            alt={alt}
            width={image.width}
            height={image.height}
            loading={loading}
            fetchPriority={loading === 'eager' ? 'high' : 'auto'}
            decoding={loading === 'eager' ? 'sync' : 'async'}
            onLoad={() => setState('shown')}
            onError={() => setState('broken')}
            className={`absolute inset-0 size-full object-cover transition-opacity duration-220 ${
              state === 'loading' && loading === 'lazy' ? 'opacity-0' : ''
            } ${pictureClassName}`}
          />
        </picture>
      )}
      {(!image || state === 'broken') && (
        <>
          <Film aria-hidden className="absolute inset-0 m-auto size-8 text-text-3 opacity-60" />
          {alt && <span className="sr-only">{alt}</span>}
        </>
      )}
    </div>
  );
}
