import { t } from '../../i18n';
import { clockOf, wordsOf } from '../../util/duration';
import { isLive, type LivePlace } from './latency';

/** Filled at the newest picture; otherwise it says how far behind one is, and leads there. */
export function LiveBadge({ place, onGoLive }: { place: LivePlace | null; onGoLive(): void }) {
  if (!place || isLive(place)) {
    return (
      <span className="mx-2 inline-flex h-6 items-center rounded-control bg-primary-fill px-2 text-12 font-semibold tracking-wide text-on-primary uppercase">
        {t('live.badge')}
      </span>
    );
  }
  return (
    <button
      type="button"
      onClick={onGoLive}
      aria-label={t('live.go_live', { time: wordsOf(place.behind) })}
      aria-keyshortcuts="End"
      className="mx-1 inline-flex h-10 items-center gap-2 rounded-control px-2 text-white hover:bg-white/15 focus-visible:outline-white"
    >
      <span
        aria-hidden
        className="inline-flex h-6 items-center rounded-control border border-white/60 px-2 text-12 font-semibold tracking-wide uppercase"
      >
        {t('live.badge')}
      </span>
      <span aria-hidden className="text-14 font-medium tabular-nums">
        −{clockOf(place.behind)}
      </span>
    </button>
  );
}
