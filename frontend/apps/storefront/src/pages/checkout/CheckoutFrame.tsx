import type { ReactNode } from 'react';
import { t } from '../../i18n';

interface CheckoutFrameProps {
  /** 1: who one is. 2: paying. */
  step: 1 | 2;
  title: string;
  summary: ReactNode;
  children: ReactNode;
}

/** What one does at the start, what it costs beside it: the summary stays where it is. */
export function CheckoutFrame({ step, title, summary, children }: CheckoutFrameProps) {
  return (
    <div className="gutter mx-auto w-full max-w-5xl flex-1 pt-24 pb-16">
      <p className="text-14 text-text-2">{t('checkout.step', { step, of: 2 })}</p>
      <h1 className="mt-1 font-display text-36 font-bold tracking-tight">{title}</h1>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <aside
          aria-label={t('checkout.summary.title')}
          className="lg:sticky lg:top-24 lg:order-last"
        >
          {summary}
        </aside>
        <div className="w-full max-w-lg">{children}</div>
      </div>
    </div>
  );
}
