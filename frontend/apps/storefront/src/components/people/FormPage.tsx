import type { ReactNode } from 'react';
import { usePageTitle } from '../../util/page-title';

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The other ways on, under the form. */
  foot?: ReactNode;
}

/** A page that is one column: its title, a form, and the other ways on. */
export function FormPage({ title, lead, children, foot }: FormPageProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 pt-24 pb-12">
      <h1 className="font-display text-36 font-bold tracking-tight">{title}</h1>
      {lead && <p className="mt-1 text-16 text-text-2">{lead}</p>}
      <div className="mt-8">{children}</div>
      {foot && <div className="mt-8 space-y-3 text-14 text-text-2">{foot}</div>}
    </div>
  );
}

export const linkClass =
  'rounded-control font-medium text-text underline decoration-hairline underline-offset-4 transition-colors hover:decoration-current';
