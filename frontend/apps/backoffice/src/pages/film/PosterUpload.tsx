import {
  filmKeys,
  removePosterImage,
  setPosterImage,
  type Film,
} from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { Poster } from '@matinee/ui/poster';
import { ProgressBar } from '@matinee/ui/progress-bar';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../i18n';
import { describeError } from '../../util/errors';
import { PICTURE_TYPES } from '../../util/pictures';
import type { PosterFile } from './poster-file';
import { usePosterFile } from './use-poster-file';

interface PosterUploadProps {
  film: Film;
  onDone: (answer: Film, words: string) => void;
}

/** A picture of the owner's as the poster: dropped or chosen, seen as the card will show it, then sent. */
export function PosterUpload({ film, onDone }: PosterUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [progress, setProgress] = useState(0);
  const { picture, fault, choose } = usePosterFile();
  const isUpright = film.source !== null && (film.source.height ?? 0) > (film.source.width ?? 0);

  const send = useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: (file: File) => setPosterImage(film.id, file, setProgress),
    onMutate: () => setProgress(0),
    onSuccess: (answer) => onDone(answer, t('poster.set')),
  });
  const remove = useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: () => removePosterImage(film.id),
    onSuccess: (answer) => onDone(answer, t('poster.removed')),
  });
  const isEmpty = !picture && !film.has_own_poster;
  const isBusy = send.isPending || remove.isPending;
  const failure = send.error ?? remove.error;
  const error = fault ?? (failure ? describeError(failure) : null);

  function take(file: File | undefined) {
    if (!file || isBusy) return;
    send.reset();
    remove.reset();
    choose(file);
  }

  return (
    <div className="grid gap-4">
      <div
        data-takes-files
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        className={`overflow-hidden rounded-card border transition-colors ${
          isEmpty ? 'border-dashed' : ''
        } ${isOver ? 'border-primary bg-primary-soft' : 'border-hairline bg-veil'}`}
      >
        <Shown film={film} picture={picture} isUpright={isUpright} />
      </div>
      {/* As high as what stands here in the other tab, so that the dialog does not jump. */}
      <p className="min-h-24 text-14 text-text-2">
        {t('poster.hint', { shape: isUpright ? '9:16' : '16:9' })}
      </p>
      {send.isPending && <Progress share={progress} />}
      <div role="alert">
        {error && (
          <p className="flex gap-1.5 text-14 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          aria-label={t('poster.file')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
        {film.has_own_poster && !picture && (
          <Button
            kind="danger"
            aria-label={t('poster.remove_label')}
            icon={<Trash2 aria-hidden className="size-4" />}
            isBusy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('poster.remove')}
          </Button>
        )}
        <Button
          kind={picture || film.has_own_poster ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {picture || film.has_own_poster ? t('poster.choose_another') : t('poster.choose')}
        </Button>
        {picture && (
          <Button kind="primary" isBusy={send.isPending} onClick={() => send.mutate(picture.file)}>
            {t('poster.take_own')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ShownProps {
  film: Film;
  picture: PosterFile | null;
  isUpright: boolean;
}

/** In the shape of a card: the picture just chosen, else the one that was, else where to drop one. */
function Shown({ film, picture, isUpright }: ShownProps) {
  const shape = isUpright ? 'mx-auto aspect-9/16 max-h-72' : 'aspect-video w-full';
  if (picture) {
    return <img src={picture.url} alt={t('poster.as_card')} className={`object-cover ${shape}`} />;
  }
  if (film.has_own_poster && film.poster) {
    return (
      <Poster
        key={film.poster.src}
        image={film.poster}
        alt={t('poster.on_card')}
        sizes="30rem"
        className={shape}
      />
    );
  }
  return (
    <div className="grid aspect-video place-items-center content-center gap-3 p-6 text-center text-14 text-text-2">
      <ImagePlus aria-hidden className="size-8 text-text-3" />
      {t('poster.drop')}
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1.5 text-14 text-text-2">
      <ProgressBar label={t('poster.sending_label')} value={share < 1 ? share : undefined} />
      {share < 1 ? t('poster.sending', { percent }) : t('poster.checking')}
    </div>
  );
}
