import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isRightToLeft } from '../i18n';

/** A row that scrolls: what its keys do, and the card that one is at or was at last. */
export function useRow(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const cards = cardsOf(list.current);
    const at = cards.findIndex((card) => card.closest('li')?.contains(document.activeElement));
    const to = cards[nextIndex(event.key, at, cards.length)];
    if (!to || at < 0) return;
    event.preventDefault();
    to.focus({ preventScroll: true });
    to.closest('li')?.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: 'smooth' });
  };

  const onFocus = (event: FocusEvent) => {
    const at = cardsOf(list.current).findIndex((card) =>
      card.closest('li')?.contains(event.target),
    );
    if (at >= 0) setCurrent(at);
  };

  return {
    list,
    current: Math.min(current, Math.max(0, length - 1)),
    handlers: { onKeyDown, onFocus },
  };
}

/** The card that a key leads to from card `at`; -1 for any other key, or at the end. */
export function nextIndex(key: string, at: number, count: number, isRtl = isRightToLeft): number {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return at + 1 < count ? at + 1 : -1;
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return at - 1;
    default:
      return -1;
  }
}

function cardsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
}
