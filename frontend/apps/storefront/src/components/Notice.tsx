import type { ReactNode } from 'react';
import { usePageTitle } from '../util/page-title';

interface NoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A page that is one message: what happened, and the one next step. */
export function Notice({ title, children, action }: NoticeProps) {
  usePageTitle(title);
  return (
    <div className="gutter flex flex-1 flex-col justify-center pt-24 pb-12">
      <h1 className="max-w-[20ch] font-display text-36 font-bold tracking-tight md:text-48">
        {title}
      </h1>
      <div className="mt-4 max-w-[52ch] text-16 text-text-2 md:text-18">{children}</div>
      {action && <div className="mt-8">{action}</div>}
    </div>
  );
}
