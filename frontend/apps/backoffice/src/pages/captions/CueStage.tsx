import type { Playback } from '@matinee/api/backoffice/films';
import { useState, type Ref } from 'react';
import { FilmVideo } from '../../components/FilmVideo';
import { t } from '../../i18n';
import { cuesAt, type CueDraft } from './cues';

interface CueStageProps {
  ref: Ref<HTMLVideoElement>;
  playback: Playback;
  drafts: readonly CueDraft[];
  /** The film has come to another moment, in milliseconds. */
  onMoment: (ms: number) => void;
}

/** The film, with the captions as they are being written on its picture. */
export function CueStage({ ref, playback, drafts, onMoment }: CueStageProps) {
  const [ms, setMs] = useState(0);
  const cues = cuesAt(drafts, ms);
  return (
    <div className="relative">
      <FilmVideo
        ref={ref}
        src={playback.src}
        label={t('captions_editor.film')}
        preload="auto"
        controls
        onTimeUpdate={({ currentTarget }) => {
          const now = Math.round(currentTarget.currentTime * 1000);
          setMs(now);
          onMoment(now);
        }}
        className="aspect-video max-h-[34dvh] w-full rounded-control bg-black object-contain xl:max-h-[60dvh]"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-2 flex flex-col items-center gap-1 px-4"
      >
        {cues.map(({ key, text }) => (
          <p
            key={key}
            dir="auto"
            className="max-w-full rounded-control bg-black/80 px-2 py-0.5 text-center text-16 whitespace-pre-line text-white"
          >
            {text.replace(/<\/?[biu]>/gi, '')}
          </p>
        ))}
      </div>
    </div>
  );
}
