interface SkeletonProps {
  /** Size and shape, as Tailwind classes: those of the loaded content. */
  className?: string;
}

export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return <div aria-hidden className={`animate-shimmer rounded-control bg-veil ${className}`} />;
}
