/** The thin line at the foot of a still: how much of the film was seen. */
export function WatchedLine({ share }: { share: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-1 w-full bg-white/30 text-primary"
    >
      <rect width={Math.max(2, share * 100)} height="1" fill="currentColor" />
    </svg>
  );
}
