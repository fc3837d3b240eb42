import type { Content } from '@matinee/api/storefront/contents';
import type { Playback } from '@matinee/api/storefront/playback';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { contentLang, langIn } from '../../util/content-lang';
import { isoOf, wordsOf } from '../../util/duration';
import { dayOf, rentalTimeOf } from '../../util/format';
import { filmTitleSize } from '../../util/title-size';

interface FilmHeadProps {
  content: Content;
  playback: Playback | null;
  /** There is, or will be, an answer that says how it plays. */
  hasPlayback: boolean;
}

/** Title and the line of facts. */
export function FilmHead({ content, playback, hasPlayback }: FilmHeadProps) {
  return (
    <>
      {content.series && <SeriesLink series={content.series} />}
      <h1
        lang={langIn(content, 'title')}
        className={`font-display font-bold tracking-tight text-balance ${filmTitleSize(content.title)}`}
      >
        <bdi>{content.title}</bdi>
      </h1>
      <Facts content={content} />
      {hasPlayback && <PlaybackFacts playback={playback} />}
    </>
  );
}

/** The series that a film is an episode of, and where in it. */
function SeriesLink({ series }: { series: NonNullable<Content['series']> }) {
  const { permalink, title, season, number } = series;
  return (
    <p className="mb-1 text-14 font-medium text-text-2">
      <Link
        to={paths.series(permalink, season)}
        className="inline-flex max-w-full rounded-control hover:text-text hover:underline"
      >
        <bdi lang={langIn(series, 'title')} className="truncate">
          {title}
        </bdi>
        <span className="shrink-0 whitespace-pre">{' · '}</span>
        <span aria-hidden className="shrink-0">
          {t('collection.place', { season, number })}
        </span>
        <span className="sr-only">{t('collection.place_words', { season, number })}</span>
      </Link>
    </p>
  );
}

/** What the playback answer says, on lines of their own: the page has one free for it, and nothing moves. */
function PlaybackFacts({ playback }: { playback: Playback | null }) {
  const languages = playback?.captions.map(({ label }) => label).join(', ');
  return (
    <div className="mt-0.5 min-h-5 text-14 text-text-2">
      {languages && <p>{t('program.captions_in', { languages })}</p>}
      {playback?.state === 'processing' && <p>{t('program.more_coming')}</p>}
    </div>
  );
}

function Facts({ content }: { content: Content }) {
  const year = content.year ?? content.published_at.slice(0, 4);
  // The dot before the first fact of each line falls outside the box; a fact of two lines stays in it.
  return (
    <div className="mt-2 overflow-hidden">
      <ul className="-ms-5 flex flex-wrap text-14 text-text-2 [&>li]:flex [&>li]:before:w-5 [&>li]:before:shrink-0 [&>li]:before:text-center [&>li]:before:text-text-3 [&>li]:before:content-['·'/'']">
        {content.rental?.is_started && (
          <li className="font-medium text-text">
            {t('program.rental.running', { time: rentalTimeOf(content.rental.seconds_left) })}
          </li>
        )}
        {leavesSoon(content) && (
          <li className="font-medium text-text">
            {t('program.leaves_on', { date: dayOf(new Date(content.leaves_at)) })}
          </li>
        )}
        {year && <li>{year}</li>}
        {content.minimum_age > 0 && <li>{t('program.from_age', { age: content.minimum_age })}</li>}
        {content.duration > 0 && (
          <li>
            <time dateTime={isoOf(content.duration)}>{wordsOf(content.duration)}</time>
          </li>
        )}
        {content.custom_fields.map((field) => (
          <FieldFact key={field.key} field={field} />
        ))}
        {content.chapters.length > 1 && (
          <li>{t('program.chapter_count', { count: content.chapters.length })}</li>
        )}
      </ul>
    </div>
  );
}

const SAYS_END_FOR_MS = 14 * 86_400_000;

/** Whether it ends in the next two weeks for this viewer. `pages/first_page.py` has the same rule. */
function leavesSoon(content: Content): content is Content & { leaves_at: string } {
  const { leaves_at: end } = content;
  return end !== null && Date.parse(end) - Date.now() <= SAYS_END_FOR_MS;
}

/** What the store says of its films in its own words: rating, language, country. */
function FieldFact({ field }: { field: Content['custom_fields'][number] }) {
  if (field.kind === 'boolean') return field.value === 'true' ? <li>{field.title}</li> : null;
  return (
    <li title={field.title}>
      <span className="sr-only">{field.title}: </span>
      <bdi>{field.value}</bdi>
    </li>
  );
}

/** Two lines that open; the button is there only when there is more. */
export function Description({ content }: { content: Content }) {
  const { description: text, credits } = content;
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => {
      setIsCut(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  if (!text && !credits) return null;
  return (
    <div className="mt-4 max-w-[68ch]">
      <p
        ref={paragraph}
        dir="auto"
        lang={langIn(content, 'description')}
        className={`text-16 text-text-2 ${isOpen ? 'whitespace-pre-line' : 'line-clamp-2'}`}
      >
        {text}
      </p>
      {isOpen && credits && (
        <>
          <h2 className="mt-5 text-14 font-semibold">{t('program.credits')}</h2>
          <p dir="auto" lang={contentLang} className="mt-1 text-14 whitespace-pre-line text-text-2">
            {credits}
          </p>
        </>
      )}
      {(isCut || isOpen || credits) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-ms-1 mt-1 h-10 rounded-control px-1 text-14 font-semibold text-text hover:underline"
        >
          {isOpen ? t('program.less') : t('program.more')}
        </button>
      )}
    </div>
  );
}
