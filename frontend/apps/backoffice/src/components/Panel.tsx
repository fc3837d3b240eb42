import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** Stands at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-hairline bg-raised p-4 sm:p-5"
    >
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
