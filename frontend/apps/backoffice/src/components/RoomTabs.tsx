import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { t } from '../i18n';
import type { Part } from '../rooms';

interface RoomTabsProps {
  label: string;
  parts: readonly Part[];
  /** What goes along from part to part, such as the days of the numbers. */
  search?: string;
  /** On wide screens the parts stand below one another, under the headings of their groups. */
  isColumn?: boolean;
}

/** The parts of a room, each at its own address. */
export function RoomTabs({ label, parts, search = '', isColumn = false }: RoomTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the bar is wider than the window: where one is must be in it.
  useEffect(() => {
    const element = bar.current;
    const links = element?.querySelectorAll('a') ?? [];
    const here = [...links].find((link) => link.pathname === pathname);
    if (!element || !here) return;
    const show = () => {
      element.scrollLeft = here.offsetLeft - (element.clientWidth - here.offsetWidth) / 2;
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [pathname]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={`relative mb-6 flex gap-1 overflow-x-auto border-b border-hairline pb-2 max-sm:-mx-4 max-sm:px-4 ${isColumn ? COLUMN : ''}`}
    >
      {parts.map(({ to, label: name, group }, index) => (
        <Tab
          key={to}
          to={to + search}
          label={t(name)}
          heading={isColumn && group && group !== parts[index - 1]?.group ? t(group) : undefined}
        />
      ))}
    </nav>
  );
}

const COLUMN =
  'xl:sticky xl:top-8 xl:mb-0 xl:flex-col xl:gap-0.5 xl:overflow-x-visible xl:border-b-0 xl:pb-0';

/** A heading is drawn above the first part of its group, in a column only. */
function Tab({ to, label, heading }: { to: string; label: string; heading: string | undefined }) {
  return (
    <>
      {heading && (
        <span className="px-3 pt-4 pb-1 text-12 font-medium text-text-2 first:pt-0 max-xl:hidden">
          {heading}
        </span>
      )}
      <NavLink
        to={to}
        end
        preventScrollReset
        className={({ isActive }) =>
          `flex h-9 shrink-0 items-center rounded-control px-3 text-14 font-medium transition-colors ${
            isActive ? 'bg-veil-strong text-text' : 'text-text-2 hover:bg-veil hover:text-text'
          }`
        }
      >
        {label}
      </NavLink>
    </>
  );
}
