import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

interface DoorwayProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A page before the back office: one column, without the navigation. */
export function Doorway({ title, lead, children }: DoorwayProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <PageTitle>{title}</PageTitle>
      <div className="w-full max-w-sm">
        <span aria-hidden className="mb-6 block size-3 rounded-full bg-primary" />
        <h1 className="text-28 font-semibold tracking-tight text-balance">{title}</h1>
        {lead && <p className="mt-1 text-16 text-text-2">{lead}</p>}
        {children}
      </div>
    </main>
  );
}

/** What is wrong with a form as a whole, announced. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex gap-2 rounded-control bg-veil px-3 py-2.5 text-14">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
