import { Button } from '@matinee/ui/button';
import { Poster, type PosterImage } from '@matinee/ui/poster';
import { FieldNote } from '@matinee/ui/text-field';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { t } from '../i18n';
import { isPictureType, PICTURE_TYPES } from '../util/pictures';

interface PictureFieldProps {
  label: string;
  hint?: string;
  picture: PosterImage | null;
  error?: string | undefined;
  isBusy: boolean;
  /** How the box is shaped, as Tailwind classes. */
  shape: string;
  /** A logo is shown whole, a portrait fills its box. */
  fit: 'contain' | 'cover';
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** One picture: dropped or chosen, shown as it will be, removed. */
export function PictureField({
  label,
  hint,
  picture,
  error,
  isBusy,
  shape,
  fit,
  onChoose,
  onRemove,
}: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string | undefined>();

  function choose(file: File | undefined) {
    if (!file) return;
    const isPicture = isPictureType(file.type);
    setFault(isPicture ? undefined : t('store.picture.not_apicture'));
    if (isPicture) onChoose(file);
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 text-14 font-medium">
        {label}
      </p>
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
          choose(event.dataTransfer.files[0]);
        }}
        className={`flex flex-wrap items-center gap-4 rounded-control border border-dashed p-3 transition-colors ${
          isOver ? 'border-primary bg-primary-soft' : 'border-hairline'
        }`}
      >
        <div className={`shrink-0 overflow-hidden rounded-control bg-veil ${shape}`}>
          {picture ? (
            <Poster
              key={picture.src}
              // Behind a logo that one sees through there is no colour.
              image={fit === 'contain' ? { ...picture, color: null } : picture}
              alt=""
              sizes="16rem"
              className="size-full bg-transparent"
              pictureClassName={fit === 'contain' ? 'object-contain!' : ''}
            />
          ) : (
            <div className="grid size-full place-items-center text-text-3">
              <ImagePlus aria-hidden className="size-5" />
            </div>
          )}
        </div>
        <div className="flex min-w-40 flex-1 flex-wrap items-center gap-2">
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            accept={PICTURE_TYPES}
            tabIndex={-1}
            aria-hidden
            className="sr-only"
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={
              picture
                ? t('store.picture.replace_of', { what: label.toLowerCase() })
                : t('store.picture.choose_for', { what: label.toLowerCase() })
            }
            onClick={() => input.current?.click()}
          >
            {isBusy
              ? t('store.picture.sending')
              : picture
                ? t('store.picture.replace')
                : t('store.picture.choose')}
          </Button>
          {picture && (
            <Button
              kind="quiet"
              size="small"
              aria-label={t('store.picture.remove', { what: label.toLowerCase() })}
              disabled={isBusy}
              onClick={onRemove}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          )}
        </div>
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={fault ?? error} />
    </div>
  );
}
