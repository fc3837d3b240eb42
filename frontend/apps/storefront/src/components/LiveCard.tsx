import type { LiveCard as Event } from '@matinee/api/storefront/live';
import { Poster } from '@matinee/ui/poster';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatLocale, t } from '../i18n';
import { paths } from '../paths';
import { langIn } from '../util/content-lang';
import { agoOf } from '../util/format';
import { CARD_LOOKS, cardLinkClass, stillClass, type CardLook } from './card-look';

interface LiveCardProps {
  event: Event;
  nowMs: number;
  /** How wide the picture is drawn: its `sizes`. */
  sizes: string;
  look?: CardLook;
}

/** A current or upcoming event: its status is on the image, its time below. */
export function LiveCard({ event, nowMs, sizes, look = 'upright' }: LiveCardProps) {
  const id = useId();
  const shape = CARD_LOOKS[look];
  return (
    <article className={shape.article}>
      <div className={shape.body}>
        <div
          className={`${stillClass} aspect-video overflow-hidden rounded-card bg-raised ${shape.still}`}
        >
          <Poster image={event.image} alt="" sizes={sizes} className="absolute! inset-0" />
          <p id={`${id}-stage`} className="absolute start-2 bottom-2">
            <Stage event={event} nowMs={nowMs} />
          </p>
        </div>
        <Link
          to={paths.live(event.permalink)}
          // "Live since" says that it is on.
          aria-labelledby={`${id}-title ${isOn(event) ? '' : `${id}-stage`} ${id}-when`}
          viewTransition
          data-card
          className={`${cardLinkClass} ${shape.words}`}
        >
          <h3 id={`${id}-title`} lang={langIn(event, 'title')} className={shape.title}>
            <bdi>{event.title}</bdi>
          </h3>
          <p id={`${id}-when`} className="mt-0.5 h-5 truncate text-14 text-text-2">
            <When event={event} />
          </p>
        </Link>
      </div>
    </article>
  );
}

const isOn = ({ stage }: Event): boolean => stage === 'live' || stage === 'away';

function Stage({ event, nowMs }: { event: Event; nowMs: number }) {
  if (isOn(event)) {
    return (
      <span className="inline-flex h-6 items-center gap-1.5 rounded-control bg-primary-fill px-2 text-12 font-semibold tracking-wide text-on-primary uppercase">
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {t('live.badge')}
      </span>
    );
  }
  const startsAt = new Date(event.starts_at);
  const isDue = event.stage === 'waiting' || startsAt.getTime() <= nowMs;
  return (
    <span
      data-theme="dark"
      className="inline-flex h-6 items-center rounded-control bg-ground/85 px-2 text-12 font-medium text-text"
    >
      {isDue ? t('catalog.live.due') : agoOf(startsAt, new Date(nowMs))}
    </span>
  );
}

/** In the viewer's own zone. */
function When({ event }: { event: Event }) {
  const at = event.started_at ?? event.starts_at;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const date = new Date(at).toLocaleString(formatLocale, isOn(event) ? time : { ...day, ...time });
  return <time dateTime={at}>{isOn(event) ? t('live.on_since', { date }) : date}</time>;
}
