import type { Content } from '@matinee/api/storefront/contents';
import type { Playback } from '@matinee/api/storefront/playback';
import { Button } from '@matinee/ui/button';
import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flash } from '../../stores/flash';
import { isoOf, wordsOf } from '../../util/duration';
import { t } from '../../i18n';

/** Title, the line of facts, the description, and what one can do with the film. */
export function FilmText({ content, playback }: { content: Content; playback: Playback | null }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="font-display text-28 font-bold tracking-tight text-balance md:text-36">
            {content.title}
          </h1>
          <Facts content={content} playback={playback} />
        </div>
        <ShareButton title={content.title} />
      </div>
      {playback?.state === 'processing' && (
        <p className="mt-3 text-14 text-text-2">{t('program.more_coming')}</p>
      )}
      <Description key={content.id} text={content.description} credits={content.credits} />
    </>
  );
}

function Facts({ content, playback }: { content: Content; playback: Playback | null }) {
  const languages = playback?.captions.map(({ label }) => label).join(', ');
  const year = content.published_at?.slice(0, 4);
  // The dot before the first fact of each line falls outside the box.
  return (
    <div className="mt-2 overflow-hidden">
      <ul className="-ml-5 flex flex-wrap text-14 text-text-2 [&>li]:before:inline-block [&>li]:before:w-5 [&>li]:before:text-center [&>li]:before:text-text-3 [&>li]:before:content-['·'/'']">
        {year && <li>{year}</li>}
        {content.duration > 0 && (
          <li>
            <time dateTime={isoOf(content.duration)}>{wordsOf(content.duration)}</time>
          </li>
        )}
        {content.chapters.length > 1 && (
          <li>{t('program.chapter_count', { count: content.chapters.length })}</li>
        )}
        {languages && <li>{t('program.captions_in', { languages })}</li>}
      </ul>
    </div>
  );
}

/** Two lines that open; the button is there only when there is more. */
function Description({ text, credits }: { text: string; credits: string }) {
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
        className={`text-16 text-text-2 ${isOpen ? 'whitespace-pre-line' : 'line-clamp-2'}`}
      >
        {text}
      </p>
      {isOpen && credits && (
        <>
          <h2 className="mt-5 text-14 font-semibold">{t('program.credits')}</h2>
          <p className="mt-1 text-14 whitespace-pre-line text-text-2">{credits}</p>
        </>
      )}
      {(isCut || isOpen || credits) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 -ml-1 h-10 rounded-control px-1 text-14 font-semibold text-text hover:underline"
        >
          {isOpen ? t('program.less') : t('program.more')}
        </button>
      )}
    </div>
  );
}

function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      flash.show(t('program.share.link_copied'));
    } catch (error) {
      // Closing the sheet of the phone is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      flash.show(t('program.share.not_copied'), 'warning');
    }
  };
  return (
    <Button icon={<Share2 aria-hidden className="size-4" />} onClick={() => void share()}>
      {t('program.share.action')}
    </Button>
  );
}
