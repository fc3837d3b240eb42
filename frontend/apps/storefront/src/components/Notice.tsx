import type { ReactNode } from 'react';
import { usePageTitle } from '../util/page-title';
import { QuietPage, quietTitleClass } from './QuietPage';

interface NoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A page that is one message: what happened, and the one next step. */
export function Notice({ title, children, action }: NoticeProps) {
  usePageTitle(title);
  return (
    <QuietPage>
      <h1 className={quietTitleClass}>{title}</h1>
      <div className="mt-4 max-w-[52ch] text-16 text-text-2 md:text-18">{children}</div>
      {action && <div className="mt-8">{action}</div>}
    </QuietPage>
  );
}
