import type { ComponentProps } from 'react';

interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  /** The key that does the same, for the tooltip and assistive technology. */
  keys?: string;
}

/** A button on the picture: white on the film's own dark, 40 px for fingers. */
export function ControlButton({ label, keys, className = '', ...rest }: ControlButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys})` : label}
      className={`relative inline-flex size-10 shrink-0 items-center justify-center rounded-control text-white transition-colors hover:bg-white/15 focus-visible:outline-white [&_svg]:size-5 ${className}`}
    />
  );
}
