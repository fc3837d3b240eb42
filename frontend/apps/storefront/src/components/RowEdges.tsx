import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { isRightToLeft, t } from '../i18n';

type Edge = 'back' | 'on';

interface Edges {
  isAtStart: boolean;
  isAtEnd: boolean;
}

interface RowEdgesProps {
  list: RefObject<HTMLElement | null>;
  title: string;
}

/** The arrows at the edges of a row. They track its position, so that its cards are not re-rendered when it scrolls. */
export function RowEdges({ list, title }: RowEdgesProps) {
  const edges = useEdges(list);
  const page = (edge: Edge) => {
    const element = list.current;
    if (!element) return;
    const sign = (edge === 'on' ? 1 : -1) * (isRightToLeft ? -1 : 1);
    element.scrollBy({ left: sign * element.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <>
      {!edges.isAtStart && (
        <EdgeArrow edge="back" label={t('catalog.row.back', { title })} onPage={page} />
      )}
      {!edges.isAtEnd && (
        <EdgeArrow edge="on" label={t('catalog.row.on', { title })} onPage={page} />
      )}
    </>
  );
}

function useEdges(list: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const next = edgesOf(element);
      setEdges((previous) =>
        previous.isAtStart === next.isAtStart && previous.isAtEnd === next.isAtEnd
          ? previous
          : next,
      );
    };
    // It also reports the initial size, once the browser has measured the page.
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  return edges;
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

interface EdgeArrowProps {
  edge: Edge;
  label: string;
  onPage: (edge: Edge) => void;
}

/** For the mouse: the keyboard has the arrow keys. */
function EdgeArrow({ edge, label, onPage }: EdgeArrowProps) {
  const Arrow = edge === 'back' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={() => onPage(edge)}
      data-theme="dark"
      // As high as the stills: the width of a card of `Row`, by 16:9.
      className={`absolute top-4 z-10 hidden h-[16.3vw] w-8 place-items-center text-white opacity-0 transition-opacity group-hover/row:opacity-100 focus-visible:opacity-100 md:grid lg:h-[12.65vw] xl:h-[11vw] xl:w-16 2xl:h-[9.2vw] pointer-coarse:hidden ${
        edge === 'back'
          ? 'start-0 bg-linear-to-r from-black/80 to-transparent rtl:bg-linear-to-l'
          : 'end-0 bg-linear-to-l from-black/80 to-transparent rtl:bg-linear-to-r'
      }`}
    >
      <Arrow aria-hidden className="size-8 rtl:-scale-x-100" />
    </button>
  );
}
