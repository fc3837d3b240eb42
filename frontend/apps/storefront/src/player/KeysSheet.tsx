import { LightDialog } from '../components/LightDialog';
import { t } from '../i18n';
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

/** The keys of the player. */
function KeysSheet({ isBroadcast, onClose }: KeysSheetProps) {
  return (
    <LightDialog
      title={t('player.keys.title')}
      onClose={onClose}
      className="w-[min(26rem,calc(100vw-2rem))]"
    >
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
    </LightDialog>
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
