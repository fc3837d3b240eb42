import { Check, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../i18n';
import { contentLang } from '../util/content-lang';
import { clockOf } from '../util/duration';
import { markAt, type ChapterMark } from './chapter-marks';
import { PlayerMenu } from './PlayerMenu';
import { useMedia, useMediaRequests } from './use-media';

interface ChapterMarksMenuProps {
  marks: readonly ChapterMark[];
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The title of the part that plays; pressed, it lists all of them. */
export function ChapterMarksMenu({ marks, isOpen, onOpenChange }: ChapterMarksMenuProps) {
  const position = useMedia('mediaCurrentTime') ?? 0;
  const current = markAt(marks, position);
  const label = t('player.chapter_marks');
  return (
    <PlayerMenu
      label={label}
      side="left"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="min-w-0"
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          title={label}
          aria-label={current?.title ? `${label}: ${current.title}` : label}
          className={`flex h-10 max-w-full min-w-10 items-center gap-1 rounded-control px-2 text-14 font-medium text-white/85 transition-colors hover:bg-white/15 focus-visible:outline-white ${isOpen ? 'bg-white/15' : ''}`}
        >
          <bdi lang={current?.title ? contentLang : undefined} className="truncate">
            {current?.title || label}
          </bdi>
          <ChevronUp
            aria-hidden
            className={`size-4 shrink-0 transition-[rotate] ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      )}
    >
      <List marks={marks} current={current} onChosen={() => onOpenChange(false)} />
    </PlayerMenu>
  );
}

interface ListProps {
  marks: readonly ChapterMark[];
  current: ChapterMark | null;
  onChosen(): void;
}

function List({ marks, current, onChosen }: ListProps) {
  const media = useMediaRequests();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    (find('[aria-current]') ?? find('button'))?.focus();
  }, []);
  return (
    <>
      <p aria-hidden className="px-3 py-2 font-medium">
        {t('player.chapter_marks')}
      </p>
      <ol ref={list}>
        {marks.map((mark) => (
          <li key={mark.at_seconds}>
            <button
              type="button"
              aria-current={mark === current ? 'true' : undefined}
              onClick={() => {
                media.seek(mark.at_seconds);
                onChosen();
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start outline-offset-[-2px] hover:bg-veil-strong sm:min-h-10"
            >
              <span className="shrink-0 text-text-2 tabular-nums">{clockOf(mark.at_seconds)}</span>
              <bdi lang={contentLang} className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
                {mark.title}
              </bdi>
              {mark === current && (
                <Check aria-hidden className="size-4 shrink-0 text-primary-text" />
              )}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
