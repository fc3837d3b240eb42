import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';

interface StateProps {
  title: string;
  /** What it is for, or what happened, and what to do. */
  children: ReactNode;
  icon?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** 1 when the state is the whole page. */
  headingLevel?: 1 | 2;
  className?: string;
}

export function EmptyState({
  title,
  children,
  icon,
  action,
  headingLevel = 2,
  className = '',
}: StateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={`max-w-[34rem] py-12 ${className}`}>
      {icon && <div className="mb-4 text-text-3 [&_svg]:size-8">{icon}</div>}
      <Heading className={HEADINGS[headingLevel]}>{title}</Heading>
      <div className="mt-2 text-16 text-text-2">{children}</div>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

const HEADINGS = {
  1: 'font-display text-36 font-bold tracking-tight md:text-48',
  2: 'text-28 font-semibold',
} as const;

interface ErrorStateProps extends Omit<StateProps, 'action'> {
  /** `status` for what passes by itself. */
  role?: 'alert' | 'status';
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** For support to find the failure in the log by. */
  requestId?: string | undefined;
  requestIdLabel?: string;
}

export function ErrorState({
  role = 'alert',
  icon = <TriangleAlert aria-hidden />,
  retryLabel,
  onRetry,
  isRetrying = false,
  requestId,
  requestIdLabel,
  children,
  ...rest
}: ErrorStateProps) {
  return (
    <div role={role}>
      <EmptyState
        {...rest}
        icon={icon}
        action={
          <Button
            kind="primary"
            isBusy={isRetrying}
            onClick={onRetry}
            icon={<RotateCw aria-hidden className="size-4" />}
          >
            {retryLabel}
          </Button>
        }
      >
        {children}
        {requestId && (
          <p className="mt-3 text-14 text-text-3">
            {requestIdLabel} {requestId}
          </p>
        )}
      </EmptyState>
    </div>
  );
}
