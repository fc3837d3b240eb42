import type { LiveRefusal, LiveSignal as Signal } from '@matinee/api/backoffice/live';
import { Activity, TriangleAlert, Unplug } from 'lucide-react';
import { formatLocale, t } from '../i18n';
import { formatDecimal } from '../util/format';

interface LiveSignalProps {
  signal: Signal | null;
  /** Why the last encoder was sent away, while nothing comes in. */
  refusal: LiveRefusal | null;
}

const atClock = (iso: string): string =>
  new Date(iso).toLocaleString(formatLocale, { dateStyle: 'medium', timeStyle: 'short' });

/** What comes in through an input, and what its owner should change about it. */
export function LiveSignal({ signal, refusal }: LiveSignalProps) {
  if (signal === null && refusal !== null) {
    return (
      <div role="alert" className="grid gap-1 text-14">
        <p className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="max-w-[60ch]">{refusal.reason}</span>
        </p>
        <p className="ps-6 text-text-2">
          {t('live.signal.refused', { when: atClock(refusal.at) })}
        </p>
      </div>
    );
  }
  if (signal === null) {
    return (
      <p className="flex items-start gap-2 text-14 text-text-2">
        <Unplug aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('live.signal.nothing')}
      </p>
    );
  }
  return (
    <div className="grid gap-2 text-14">
      <p className="flex items-start gap-2 tabular-nums">
        <Activity aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        {describeSignal(signal)}
      </p>
      <Warnings warnings={signal.warnings} />
    </div>
  );
}

export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-2 text-14">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="max-w-[60ch]">{warning}</span>
        </li>
      ))}
    </ul>
  );
}

/** "1080p, 30 fps, 5.8 Mb/s, key frames every 2 s, with sound". */
export function describeSignal(signal: Signal): string {
  const lines = Math.min(signal.width, signal.height);
  return [
    t('live.signal.picture', { lines: String(lines) }),
    ...(signal.frames_per_second > 0
      ? [t('live.signal.rate', { frames: Math.round(signal.frames_per_second) })]
      : []),
    bitrate(signal.bits_per_second),
    // Not known before the second key frame.
    ...(signal.group_seconds > 0
      ? [t('live.signal.groups', { seconds: seconds(signal.group_seconds) })]
      : []),
    signal.has_sound ? t('live.signal.sound') : t('live.signal.silent'),
  ].join(', ');
}

const bitrate = (bits: number): string =>
  bits < 950_000
    ? t('live.signal.kilobits', { amount: String(Math.round(bits / 1000)) })
    : t('live.signal.megabits', { amount: formatDecimal(bits / 1_000_000, 1) });

/** "2", "5.3". */
const seconds = (value: number): string => String(Number(value.toFixed(1)));
