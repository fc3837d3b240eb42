import type { Segment } from '@matinee/api/storefront/comments';

/** A body from its segments: React makes text of all of it, and a link only of an http address. */
export function CommentText({ segments }: { segments: readonly Segment[] }) {
  return (
    <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
      <SegmentPieces segments={segments} />
    </p>
  );
}

/** The same, inside a line of something else. */
export function SegmentPieces({ segments }: { segments: readonly Segment[] }) {
  return segments.map((segment, index) => <Piece key={index} segment={segment} />);
}

function Piece({ segment: { type, text, href } }: { segment: Segment }) {
  if (type === 'mention') return <bdi className="font-medium text-primary-text">{text}</bdi>;
  if (type === 'link' && href && /^https?:\/\//i.test(href)) {
    return (
      <a
        href={href}
        rel="nofollow ugc noopener"
        target="_blank"
        dir="ltr"
        className="underline decoration-text-3 underline-offset-3 hover:decoration-current"
      >
        {text}
      </a>
    );
  }
  return text;
}
