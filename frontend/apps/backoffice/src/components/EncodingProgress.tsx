import type { Encoding, EncodingState } from '@matinee/api/backoffice/films';
import { ProgressBar } from '@matinee/ui/progress-bar';
import { t } from '../i18n';
import { formatEta, formatShare } from '../util/format';

interface EncodingProgressProps {
  encoding: Encoding;
  label: string;
}

/** The stage in words, how far it is, and how long it still takes. */
export function EncodingProgress({ encoding, label }: EncodingProgressProps) {
  const { state, stage_words: stageWords, percent, eta_seconds: etaSeconds } = encoding;
  const words = stageWords || t(`films.states.${state}`);
  const rest = [
    percent === null ? null : formatShare(Math.floor(percent) / 100),
    etaSeconds === null ? null : formatEta(etaSeconds),
  ].filter((part) => part !== null);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-text-2">
        <span className="truncate">{words}</span>
        {rest.length > 0 && <span className="tabular-nums">{rest.join(' · ')}</span>}
      </p>
      <ProgressBar
        label={label}
        // What waits for bytes or for its turn is at nought; only work without a measure shimmers.
        value={percent === null && !isWaiting(state) ? undefined : (percent ?? 0) / 100}
        valueText={[words, ...rest].join(', ')}
        className="mt-1.5"
      />
    </div>
  );
}

const isWaiting = (state: EncodingState): boolean => state === 'queued' || state === 'uploading';
