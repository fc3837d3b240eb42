import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

interface RoomTabsProps {
  label: string;
  /** `end` where other parts live below an address. */
  tabs: readonly { to: string; label: string; end?: boolean }[];
}

/** The parts of a room, each at its own address. */
export function RoomTabs({ label, tabs }: RoomTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the bar is wider than the window: where one is must be in it.
  useEffect(() => {
    const links = bar.current?.querySelectorAll('a') ?? [];
    const here = [...links].find((link) => link.pathname === pathname);
    if (!bar.current || !here) return;
    bar.current.scrollLeft = here.offsetLeft - (bar.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="relative mb-6 flex gap-1 overflow-x-auto border-b border-hairline pb-2 max-sm:-mx-4 max-sm:px-4"
    >
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.end ?? false}
          preventScrollReset
          className={({ isActive }) =>
            `flex h-9 shrink-0 items-center rounded-control px-3 text-14 font-medium transition-colors ${
              isActive ? 'bg-veil-strong text-text' : 'text-text-2 hover:bg-veil hover:text-text'
            }`
          }
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
