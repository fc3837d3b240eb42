import { IconButton } from '@matinee/ui/button';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { direction, t } from '../i18n';
import type { Action } from './shortcuts';

interface Line {
  keys: readonly string[];
  does: Action['do'];
  text: string;
}

/** Every key of the player, in the order of use. */
export function linesOf(isBroadcast: boolean): Line[] {
  const lines: Line[] = [
    { keys: [' ', 'k'], does: 'toggle', text: t('player.keys.toggle') },
    { keys: ['ArrowLeft', 'ArrowRight'], does: 'skip', text: t('player.keys.skip', { count: 5 }) },
    { keys: ['j', 'l'], does: 'skip', text: t('player.keys.skip', { count: 10 }) },
    { keys: ['ArrowUp', 'ArrowDown'], does: 'volume', text: t('player.keys.volume') },
    { keys: ['m'], does: 'mute', text: t('player.keys.mute') },
    { keys: ['f'], does: 'fullscreen', text: t('player.keys.fullscreen') },
    { keys: ['c'], does: 'captions', text: t('player.keys.captions') },
    { keys: ['<', '>'], does: 'speed', text: t('player.keys.speed') },
    { keys: ['0 – 9'], does: 'jump', text: t('player.keys.share') },
    { keys: ['Home', 'End'], does: 'jump', text: t('player.keys.ends') },
    { keys: ['?'], does: 'help', text: t('player.keys.help') },
  ];
  return isBroadcast ? lines.filter(({ does }) => does !== 'captions' && does !== 'speed') : lines;
}

interface KeysSheetProps {
  isBroadcast: boolean;
  onClose(): void;
}

/** The keys of the player. Modal, so that it lies over the film in fullscreen, too. */
function KeysSheet({ isBroadcast, onClose }: KeysSheetProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal?.(), []);
  return (
    // A click on the backdrop is one on the dialog itself; Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      dir={direction}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] animate-enter rounded-sheet border border-hairline bg-overlay p-0 text-text shadow-overlay backdrop:bg-scrim max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none"
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-22 font-semibold">
            {t('player.keys.title')}
          </h2>
          <IconButton
            label={t('common.close')}
            className="-me-2 -mt-1"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <dl className="mt-3 text-14">
          {linesOf(isBroadcast).map(({ keys, text }) => (
            <div
              key={text}
              className="flex min-h-10 items-center justify-between gap-4 border-hairline not-last:border-b"
            >
              <dt className="order-last flex shrink-0 gap-1" dir="ltr">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="inline-flex h-7 min-w-7 items-center justify-center rounded-control border border-hairline bg-raised px-2 font-sans text-12 font-medium"
                  >
                    {nameOf(key)}
                  </kbd>
                ))}
              </dt>
              <dd className="text-text-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
}

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

function nameOf(key: string): string {
  if (key === ' ') return t('player.keys.space');
  return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default KeysSheet;
