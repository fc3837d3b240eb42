import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export const popupClass =
  'origin-(--transform-origin) rounded-card border border-hairline bg-overlay p-1 text-14 text-text shadow-overlay outline-none transition-[scale,opacity] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0';

export const itemClass =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-control px-3 py-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-veil-strong';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <Base.Popup className={`${popupClass} min-w-48`}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
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
  return (
    <Base.Item
      {...(link ? { render: link } : {})}
      {...(onSelect ? { onClick: onSelect } : {})}
      disabled={disabled}
      className={`${itemClass} ${isDanger ? 'text-danger' : ''}`}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1 h-px bg-hairline" />;
}
