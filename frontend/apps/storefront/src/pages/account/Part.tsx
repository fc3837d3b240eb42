import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One subject of a tab, under its own heading. */
export function Part({ title, lead, children }: PartProps) {
  return (
    <section className="max-w-md">
      <h2 className="text-18 font-semibold">{title}</h2>
      {lead && <p className="mt-1 text-14 text-text-2">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
