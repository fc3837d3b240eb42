import type { ReactNode } from 'react';
import { usePageTitle } from '../../util/page-title';
import { QuietPage, quietTitleClass } from '../QuietPage';

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
    <QuietPage>
      <h1 className={quietTitleClass}>{title}</h1>
      {lead && <p className="mt-4 text-16 text-text-2 md:text-18">{lead}</p>}
      <div className="mt-8 max-w-md">{children}</div>
      {foot && <div className="mt-8 max-w-md space-y-3 text-14 text-text-2">{foot}</div>}
    </QuietPage>
  );
}

export const linkClass =
  'rounded-control font-medium text-text underline decoration-hairline underline-offset-4 transition-colors hover:decoration-current';
