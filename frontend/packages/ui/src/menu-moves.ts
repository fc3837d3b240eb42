/** A menu's position, and the target of its keys: plain arithmetic. */

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;

interface Surroundings {
  align: 'start' | 'center' | 'end';
  isRightToLeft: boolean;
  room: { width: number; height: number };
}

const GAP = 6;
const EDGE = 8;

/** Below its button, or above where there is more room; never beyond the window. */
export function placeOf(
  button: Box,
  menu: Pick<Box, 'width' | 'height'>,
  { align, isRightToLeft, room }: Surroundings,
): { left: number; top: number } {
  const lefts = {
    left: button.left,
    center: (button.left + button.right - menu.width) / 2,
    right: button.right - menu.width,
  };
  const side =
    align === 'center' ? 'center' : (align === 'end') === isRightToLeft ? 'left' : 'right';
  const below = button.bottom + GAP;
  const above = button.top - GAP - menu.height;
  const fitsBelow = below + menu.height <= room.height - EDGE;
  const isAbove = !fitsBelow && button.top > room.height - button.bottom;
  return {
    left: within(lefts[side], room.width - menu.width - EDGE),
    top: within(isAbove ? above : below, room.height - menu.height - EDGE),
  };
}

/** The index of the item a key leads to: round by arrows, to the ends, or by first letter. */
export function nextItem(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const index = (Math.max(at, -1) + step) % count;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}

function within(value: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most));
}
