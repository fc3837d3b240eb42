import { previewQuery, type Film } from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { Poster } from '@matinee/ui/poster';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Image, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { FilmVideo } from '../../components/FilmVideo';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { PosterPicker } from './PosterPicker';

/** The film as it plays now, and the way to its poster. */
export function Preview({ film }: { film: Film }) {
  const preview = useQuery(
    previewQuery(film.id, film.encoding?.state ?? 'ready', film.chapters[0]?.video_id ?? null),
  );
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [pickFrom, setPickFrom] = useState<number | null>(null);

  return (
    <Panel
      title={t('film.preview')}
      action={
        <Button
          size="small"
          disabled={!preview.data}
          icon={<Image aria-hidden className="size-4" />}
          onClick={() => {
            video.current?.pause();
            setPickFrom(video.current?.currentTime ?? 0);
          }}
        >
          {t('poster.change')}
        </Button>
      }
    >
      {preview.isError ? (
        <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
      ) : !preview.data ? (
        <Skeleton className="aspect-video rounded-control" />
      ) : isPlaying ? (
        <FilmVideo
          ref={video}
          src={preview.data.src}
          label={t('film.preview')}
          controls
          autoPlay
          className="max-h-[70dvh] w-full rounded-control bg-black"
        />
      ) : (
        <button
          type="button"
          aria-label={t('film.preview_play')}
          onClick={() => setPlaying(true)}
          className="group relative block w-full overflow-hidden rounded-control"
        >
          <Poster
            key={film.poster?.src}
            image={film.poster}
            alt=""
            sizes="(min-width: 80rem) 26rem, 100vw"
            className="aspect-video"
          />
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-14 place-items-center rounded-full bg-black/70 text-white transition-transform group-hover:scale-104">
              <Play aria-hidden className="size-6 translate-x-0.5 fill-current" />
            </span>
          </span>
        </button>
      )}
      {pickFrom !== null && preview.data && (
        <PosterPicker
          film={film}
          playback={preview.data}
          startAt={pickFrom}
          onClose={() => setPickFrom(null)}
        />
      )}
    </Panel>
  );
}
