import type { LiveEvent } from '@matinee/api/storefront/live';
import { t } from '../../i18n';
import { momentOf } from '../../util/format';
import { EventActions } from './EventActions';

/** The event in words: its title, when it is, was, or has been on since, and what its owner says of it. */
export function EventText({ event }: { event: LiveEvent }) {
  const { stage, title, description } = event;
  const isOn = stage === 'live' || stage === 'away';
  return (
    <div className="gutter mt-6">
      <h1 className="font-display text-28 font-bold tracking-tight text-balance md:text-36">
        <bdi>{title}</bdi>
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-text-2">
        {(isOn || stage === 'replay') && (
          <span
            className={`inline-flex h-6 items-center rounded-control px-2 text-12 font-semibold tracking-wide uppercase ${
              isOn ? 'bg-primary-fill text-on-primary' : 'bg-veil text-text'
            }`}
          >
            {isOn ? t('live.badge') : t('live.replay')}
          </span>
        )}
        <When event={event} />
      </p>
      <EventActions event={event} />
      {description && (
        <p dir="auto" className="mt-4 max-w-[68ch] text-16 whitespace-pre-line text-text-2">
          {description}
        </p>
      )}
    </div>
  );
}

/** In the viewer's own zone, which it names. */
function When({ event: { stage, starts_at: planned, started_at: start } }: { event: LiveEvent }) {
  const at = start ?? planned;
  const date = momentOf(at);
  return <time dateTime={at}>{t(WORDS[stage], { date })}</time>;
}

const WORDS = {
  scheduled: 'live.starts_at',
  waiting: 'live.starts_at',
  live: 'live.on_since',
  away: 'live.on_since',
  ended: 'live.recorded',
  replay: 'live.recorded',
} as const satisfies Record<LiveEvent['stage'], string>;
