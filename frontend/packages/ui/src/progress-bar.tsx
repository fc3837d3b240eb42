interface ProgressBarProps {
  label: string;
  /** 0–1; undefined while the length of the work is unknown. */
  value?: number | undefined;
  /** Read out in place of the percentage, such as "12 of 40 minutes". */
  valueText?: string;
  className?: string;
}

/** One thin line. The bar is a scaled SVG, so that no inline style is needed. */
export function ProgressBar({ label, value, valueText, className = '' }: ProgressBarProps) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={`h-1 overflow-hidden rounded-full bg-veil-strong ${className}`}
    >
      <svg
        aria-hidden
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className={`block h-full w-full text-primary rtl:-scale-x-100 ${percent === undefined ? 'animate-shimmer' : ''}`}
      >
        <rect width={percent ?? 100} height="1" fill="currentColor" />
      </svg>
    </div>
  );
}
