/**
 * The menu button of the ARIA patterns guide
 * (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/), of our own: a film's page has no room
 * for a library's.
 */
import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { nextItem, placeOf } from './menu-moves';

const surfaceClass =
  'rounded-card border border-hairline bg-overlay p-1 text-14 text-text shadow-overlay outline-none';

export const popupClass = `${surfaceClass} origin-(--transform-origin) transition-[scale,opacity] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0`;

export const itemClass =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-control px-3 py-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-veil-strong';

type Close = (returnFocus: boolean) => void;
const CloseMenu = createContext<Close>(() => undefined);

type TriggerElement = ReactElement<
  HTMLAttributes<HTMLElement> & { ref?: React.Ref<HTMLButtonElement> }
>;

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<'no' | 'at-first' | 'at-last'>('no');
  const isOpen = opening !== 'no';

  const close: Close = (returnFocus) => {
    setOpening('no');
    if (returnFocus) button.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpening(event.key === 'ArrowUp' ? 'at-last' : 'at-first');
  };

  return (
    <>
      {cloneElement(trigger as TriggerElement, {
        id,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpening(isOpen ? 'no' : 'at-first'),
        onKeyDown: openByKey,
      })}
      {isOpen &&
        createPortal(
          <CloseMenu value={close}>
            <Popup
              labelledBy={id}
              button={button}
              align={align}
              isAtLast={opening === 'at-last'}
              onClose={close}
            >
              {children}
            </Popup>
          </CloseMenu>,
          document.body,
        )}
    </>
  );
}

interface PopupProps {
  labelledBy: string;
  button: React.RefObject<HTMLButtonElement | null>;
  align: 'start' | 'center' | 'end';
  isAtLast: boolean;
  onClose: Close;
  children: ReactNode;
}

function Popup({ labelledBy, button, align, isAtLast, onClose, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // A page scrolls by itself too, as its pictures arrive: the menu goes with its button, and out with it.
    const follow = () => {
      if (!placeAt(button.current, popup.current, align)) close.current(false);
    };
    placeAt(button.current, popup.current, align);
    window.addEventListener('resize', follow, { signal });
    window.addEventListener('scroll', follow, { signal, passive: true, capture: true });
    return () => listening.abort();
  }, [button, align]);

  useLayoutEffect(() => {
    const items = popup.current ? itemsOf(popup.current) : [];
    (isAtLast ? items.at(-1) : items[0])?.focus({ preventScroll: true });
  }, [isAtLast]);

  useEffect(() => {
    const outside = ({ target }: Event) => {
      const isInside = popup.current?.contains(target as Node);
      if (!isInside && !button.current?.contains(target as Node)) close.current(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [button]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      onClose(true); // a Tab goes on from the button
      return;
    }
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = nextItem(
      event.key,
      at,
      items.map((item) => item.textContent ?? ''),
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <div
      ref={popup}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onKeyDown={move}
      className={`fixed z-50 max-h-[calc(100dvh-1rem)] min-w-48 animate-enter overflow-y-auto ${surfaceClass}`}
    >
      {children}
    </div>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A link to draw the item as, when it leads somewhere. */
  link?: ReactElement;
  isDanger?: boolean;
  disabled?: boolean;
}

export function MenuItem({
  children,
  icon,
  onSelect,
  link,
  isDanger = false,
  disabled = false,
}: MenuItemProps) {
  const close = useContext(CloseMenu);
  const [isHighlighted, setIsHighlighted] = useState(false);
  const select = () => {
    if (disabled) return;
    close(true); // first: what is selected may take the focus for itself
    onSelect?.();
  };
  const item = (link ?? <div />) as ReactElement<HTMLAttributes<HTMLElement>>;
  return cloneElement(
    item,
    {
      role: 'menuitem',
      tabIndex: -1,
      'aria-disabled': disabled || undefined,
      className: `${itemClass} ${isDanger ? 'text-danger' : ''} ${isHighlighted && !disabled ? 'bg-veil-strong' : ''} ${disabled ? 'opacity-50' : ''}`,
      onClick: select,
      onKeyDown: (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click(); // a link goes where it leads
      },
      onPointerMove: (event) => event.currentTarget.focus({ preventScroll: true }),
      onFocus: () => setIsHighlighted(true),
      onBlur: () => setIsHighlighted(false),
    },
    icon,
    children,
  );
}

export function MenuSeparator() {
  return <hr className="mx-1 my-1 h-px border-0 bg-hairline" />;
}

/** Places a menu at its button; false where the button is out of the window. */
function placeAt(
  button: HTMLElement | null,
  menu: HTMLElement | null,
  align: PopupProps['align'],
): boolean {
  if (!button || !menu) return false;
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const box = button.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const { left, top } = placeOf(box, menu.getBoundingClientRect(), { align, isRightToLeft, room });
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
  return box.bottom >= 0 && box.top <= room.height;
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled])')];
}
