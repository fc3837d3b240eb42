import { useEffect, useRef, useState, type ComponentProps, type Ref } from 'react';
import { t } from '../i18n';
import { attachHls } from '../util/attach-hls';

interface FilmVideoProps extends Omit<ComponentProps<'video'>, 'src' | 'ref'> {
  src: string;
  label: string;
  ref?: Ref<HTMLVideoElement>;
}

/** A film as staff see it: the browser's own controls, no tracking. */
export function FilmVideo({ src, label, ref, className = '', ...rest }: FilmVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const onFail = () => setFailed(true);
    setFailed(false);
    attachHls(element, src, { signal: controller.signal, onFail }).catch(onFail);
    return () => controller.abort();
  }, [src]);

  return (
    <>
      {/* Captions come with the stream. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        {...rest}
        ref={(element) => {
          video.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        aria-label={label}
        playsInline
        className={className}
      />
      {hasFailed && (
        <p role="alert" className="mt-2 text-14 text-danger">
          {t('film.preview_failed')}
        </p>
      )}
    </>
  );
}
