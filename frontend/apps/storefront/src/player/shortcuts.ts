import { numberOf } from '../util/format';

/** What a key asks the player to do. */
export type Action =
  | { do: 'toggle' }
  | { do: 'skip'; seconds: number }
  | { do: 'jump'; share: number }
  | { do: 'volume'; by: number }
  | { do: 'mute' }
  | { do: 'fullscreen' }
  | { do: 'captions' }
  | { do: 'speed'; step: 1 | -1 }
  /** Shows the keys themselves. */
  | { do: 'help' };

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const KEYS: Readonly<Record<string, Action>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  ArrowUp: { do: 'volume', by: 0.05 },
  ArrowDown: { do: 'volume', by: -0.05 },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  c: { do: 'captions' },
  '>': { do: 'speed', step: 1 },
  '<': { do: 'speed', step: -1 },
  Home: { do: 'jump', share: 0 },
  End: { do: 'jump', share: 1 },
  '?': { do: 'help' },
};

/** Keys the page needs for itself unless the focus is in the player. */
const ONLY_IN_PLAYER = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'
>;

/** The action of a key press, unless it belongs to a field, a button, or the browser. */
export function actionOf(event: Pressed, player: Element): Action | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const target = event.target instanceof Element ? event.target : document.body;
  const isInPlayer = player.contains(target);
  if (isInPlayer && target.closest('dialog')) return undefined;
  if (!isInPlayer && (ONLY_IN_PLAYER.includes(event.key) || isTakenOutside(target, event.key))) {
    return undefined;
  }
  if (isInPlayer && isOwnKey(target, event.key)) return undefined;
  if (/^\d$/.test(event.key)) return { do: 'jump', share: Number(event.key) / 10 };
  return KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}

/** Whether Escape is meant for the page: not for a field, a panel or a dialog, nor for the end of full screen. */
export function isEscape(event: Pressed): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement) return false;
  return !isTakenOutside(event.target instanceof Element ? event.target : document.body, event.key);
}

/** The next speed of the list, staying at its ends. */
export function nextSpeed(current: number, step: 1 | -1): number {
  const index = SPEEDS.findIndex((speed) => speed >= current);
  return SPEEDS[Math.min(Math.max(index + step, 0), SPEEDS.length - 1)] ?? 1;
}

/** `1.5×`, as the page's language writes it. */
export function speedOf(speed: number): string {
  return `${numberOf(speed)}×`;
}

/** Text fields, lists and dialogs have the whole keyboard to themselves. */
const TAKES_ALL = [
  'textarea, select, [contenteditable]:not([contenteditable=false])',
  'input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=reset], [type=submit])',
  'dialog, [role=dialog], [role=alertdialog]',
  '[role=combobox], [role=listbox], [role=menu], [role=textbox]',
].join();

/** These are moved by arrows; pages scroll by them elsewhere, but not sideways. */
const TAKES_ARROWS =
  'input[type=radio], input[type=range], [role=radio], [role=slider], [role=spinbutton], [role=tab]';

const TAKES_SPACE = 'button, a, input, summary, [role=button], [role=link], [role=switch]';

/** A control outside the player keeps what it does itself with a key; the rest is the film's. */
function isTakenOutside(target: Element, key: string): boolean {
  if (target.closest(TAKES_ALL) || document.querySelector('dialog[open], [aria-modal=true]')) {
    return true;
  }
  if (key.startsWith('Arrow')) return target.closest(TAKES_ARROWS) !== null;
  return key === ' ' && target.closest(`${TAKES_SPACE}, ${TAKES_ARROWS}`) !== null;
}

/** Inside the player a button keeps its space, and a choice or a slider its arrows. */
function isOwnKey(target: Element, key: string): boolean {
  if (target.closest('[data-keys="own"]')) return key.startsWith('Arrow') || key === ' ';
  return key === ' ' && target.closest('button, a, input') !== null;
}
