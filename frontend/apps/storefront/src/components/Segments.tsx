import type { Segment } from '@matinee/api/storefront/search';

/** A text with what was searched for marked in it. */
export function Segments({ of, otherwise = '' }: { of: readonly Segment[]; otherwise?: string }) {
  if (of.length === 0) return otherwise;
  return of.map(({ text, hit }, i) =>
    hit ? (
      <mark key={i} className="rounded-[2px] bg-primary-soft font-semibold text-text">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

export function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('');
}
