import { CircleAlert, Info } from 'lucide-react';

/** What is wrong with no one field. The region is there from the start, so that it is announced. */
export function FormAlert({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex items-start gap-2.5 rounded-control bg-veil p-3 text-14 text-text">
          <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0 text-danger" />
          {children}
        </p>
      )}
    </div>
  );
}

export function FormNote({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="mb-6 flex items-start gap-2.5 rounded-control bg-veil p-3 text-14 text-text"
    >
      <Info aria-hidden className="mt-px size-4.5 shrink-0 text-text-2" />
      {children}
    </p>
  );
}
