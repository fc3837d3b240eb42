import { buttonClass } from '@matinee/ui/button';
import { ArrowLeft, CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';

interface PageHeaderProps {
  title: ReactNode;
  /** The way up, to the page this one belongs to. */
  back?: { to: string; label: string };
  /** States and facts beside the title. */
  meta?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, back, meta, actions }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back && (
        <Link
          to={back.to}
          className="mb-2 inline-flex items-center gap-1.5 rounded-control py-1 text-14 text-text-2 hover:text-text"
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <div className="me-auto max-w-full min-w-0 max-sm:flex-1 sm:pe-4">
          <h1 className="text-28 font-semibold tracking-tight break-words">{title}</h1>
          {meta && <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">{meta}</div>}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:not-has-[a,button]:hidden">
          {actions}
        </div>
        <HelpLink />
      </div>
    </header>
  );
}

/** In a tab of its own, so that what one was doing stays. */
function HelpLink() {
  const { pathname } = useLocation();
  return (
    <a
      href={paths.help(pathname)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('quiet')}
    >
      <CircleQuestionMark aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{t('help.link')}</span>
    </a>
  );
}
