import type { Content } from '@matinee/api/storefront/contents';
import { buttonClass } from '@matinee/ui/button';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../i18n';
import { paths } from '../paths';
import { marksOf } from '../player/chapter-marks';
import { PlayerStage } from '../player/PlayerStage';
import { pageConfig } from '../stores/page-config';
import { useEmbeddedPlayback } from './use-embedded-playback';

interface EmbeddedFilmProps {
  content: Content;
  autoplay: boolean;
  /** Seconds. */
  startAt: number;
}

/** The poster first; nothing of the film is loaded until the viewer plays it. */
export function EmbeddedFilm({ content, autoplay, startAt }: EmbeddedFilmProps) {
  const closed = closedBecause(content);
  const { film, failure, isAsked, ask, retry } = useEmbeddedPlayback(content, startAt, autoplay);
  // A single value: the stage draws its own play button only when nothing else is on the poster.
  const curtain = closed ? (
    <Curtain text={closed} link={<StoreLink content={content} />} />
  ) : failure ? (
    <Curtain
      text={failure}
      link={
        <button type="button" onClick={retry} className={buttonClass('primary', 'large')}>
          {t('embed.retry')}
        </button>
      }
    />
  ) : null;

  return (
    <main
      // A click anywhere on the poster counts as the play button: the player opens before it plays.
      onClickCapture={closed ? undefined : ask}
      className="relative h-svh overflow-hidden bg-black"
    >
      {/* The stage has the shape of a page's player; here the frame gives it its shape. */}
      <div className="h-full *:aspect-auto! *:h-full! *:max-h-none! *:min-h-0!">
        <PlayerStage
          title={content.title}
          poster={content.poster}
          film={
            film && {
              ...film,
              title: content.title,
              chapter: null,
              marks: marksIn(content, film.playback.tracker.video_id),
            }
          }
          autoplay={autoplay && !closed}
          isVertical={content.is_vertical}
        >
          {curtain}
        </PlayerStage>
      </div>
      {!isAsked && <TitleBar content={content} />}
    </main>
  );
}

const marksIn = ({ chapters }: Content, videoId: number) =>
  marksOf(
    chapters.find(({ video_id: id }) => id === videoId),
    videoId,
  );

function closedBecause({ access, chapters, minimum_age: age }: Content): string | null {
  const { title: store } = pageConfig.store;
  if (access.rule === 'registered') return t('embed.registered', { store });
  if (access.rule === 'paid') return t('embed.paid', { store });
  if (age >= 18) return t('embed.adults', { store });
  return chapters.some((chapter) => chapter.is_playable) ? null : t('embed.being_made');
}

function TitleBar({ content }: { content: Content }) {
  const { title: store } = pageConfig.store;
  return (
    <div
      data-theme="dark"
      className="pointer-events-none absolute inset-x-0 top-0 z-20 bg-linear-to-b from-black/80 to-transparent p-4 pb-12 text-text"
    >
      <a
        href={paths.program(content.permalink)}
        target="_blank"
        rel="noopener"
        aria-label={t('embed.open_store', { title: content.title, store })}
        onClickCapture={(event) => event.stopPropagation()}
        className="pointer-events-auto inline-flex max-w-full items-center gap-2 rounded-control text-16 font-semibold hover:underline"
      >
        <span className="truncate">{content.title}</span>
        <ArrowUpRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
      </a>
      <p className="truncate text-14 text-text-2">{store}</p>
    </div>
  );
}

/** Why the film does not play here, in one sentence, and the one next step. */
function Curtain({ text, link }: { text: string; link: ReactNode }) {
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center justify-center gap-5 bg-black/72 p-6 text-center"
    >
      <p className="max-w-[40ch] text-16 font-medium text-balance text-text">{text}</p>
      {link}
    </div>
  );
}

function StoreLink({ content }: { content: Content }) {
  return (
    <a
      href={paths.program(content.permalink)}
      target="_blank"
      rel="noopener"
      className={buttonClass('primary', 'large')}
    >
      {t('embed.watch_at', { store: pageConfig.store.title })}
    </a>
  );
}
