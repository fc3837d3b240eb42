import type { ReactNode } from 'react';
import { island, leftOut } from './island';

const StoreStill = island(() => import('./StoreStill'), { failed: leftOut });

/** For a page that is a form or a message: its words at one place, whatever they are, and a still of the store. */
export function QuietPage({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate flex-1">
      {/* What the still comes onto is there from the start, and remains where a store has none. */}
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 -z-10 h-56 overflow-hidden bg-linear-to-b from-primary-soft to-ground lg:start-1/2 lg:-bottom-24 lg:h-auto lg:bg-linear-to-l rtl:lg:bg-linear-to-r low:hidden"
      >
        <StoreStill />
      </div>
      <div className="gutter pt-44 pb-16 lg:w-1/2 lg:pt-36 low:pt-20">{children}</div>
    </div>
  );
}

export const quietTitleClass =
  'max-w-[20ch] font-display text-36 font-bold tracking-tight md:text-48';
