import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface PlainSelectProps extends ComponentProps<'select'> {
  /** Stands at the start, such as a globe. */
  icon?: ReactNode;
}

/** The browser's own list of choices, so that a phone shows the one its owner knows. */
export function PlainSelect({ icon, className = '', children, ...rest }: PlainSelectProps) {
  return (
    <span className={`relative inline-flex items-center ${className}`}>
      {icon && <span className="pointer-events-none absolute start-3 [&_svg]:size-4">{icon}</span>}
      <select
        {...rest}
        className={`h-10 w-full cursor-pointer appearance-none truncate rounded-control border border-edge bg-ground pe-9 text-14 text-text transition-colors hover:border-text-2 ${
          icon ? 'ps-9' : 'ps-3'
        }`}
      >
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4 text-text-2" />
    </span>
  );
}
