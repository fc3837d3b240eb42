import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { isRightToLeft } from '../i18n';

export type Edge = 'back' | 'on';

interface Edges {
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** A row that scrolls: what its keys do, where it stands, and its one Tab stop. */
export function useRow(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState<Edges>({ isAtStart: true, isAtEnd: true });
  const [current, setCurrent] = useState(0);

  const look = useCallback(() => {
    if (!list.current) return;
    const next = edgesOf(list.current);
    setEdges((known) =>
      known.isAtStart === next.isAtStart && known.isAtEnd === next.isAtEnd ? known : next,
    );
  }, []);

  useEffect(look); // more cards make it longer, and no event tells
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [look]);

  const page = (edge: Edge) => {
    const element = list.current;
    if (!element) return;
    const sign = (edge === 'on' ? 1 : -1) * (isRightToLeft ? -1 : 1);
    element.scrollBy({ left: sign * element.clientWidth * 0.8, behavior: 'smooth' });
  };

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

  /** Tab comes back to the card one was at. */
  const onFocus = (event: FocusEvent) => {
    const at = cardsOf(list.current).findIndex((card) =>
      card.closest('li')?.contains(event.target),
    );
    if (at >= 0) setCurrent(at);
  };

  return {
    list,
    edges,
    current: Math.min(current, Math.max(0, length - 1)),
    page,
    handlers: { onKeyDown, onFocus },
  };
}

/** Where a key leads from card `at`; -1 when it is no key of ours, or there is no further card. */
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

/** Right to left, a browser counts `scrollLeft` from 0 downwards. */
export function edgesOf({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): Edges {
  const gone = Math.abs(scrollLeft);
  return { isAtStart: gone < 2, isAtEnd: gone > scrollWidth - clientWidth - 2 };
}

function cardsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
}
