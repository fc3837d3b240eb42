import type { ReactNode } from 'react';

/** What may be wider than a phone, such as a table: it scrolls in its place, by the keyboard too. */
export function ScrollSideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a stop no key would scroll it
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
      {children}
    </div>
  );
}
