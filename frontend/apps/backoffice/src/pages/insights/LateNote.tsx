import { Button } from '@matinee/ui/button';
import { Clock } from 'lucide-react';
import { t } from '../../i18n';
import type { ReportState } from './use-report';

interface LateNoteProps {
  /** Those whose numbers are shown as dashes meanwhile. */
  reports: readonly Omit<ReportState<unknown>, 'data'>[];
  className?: string;
}

/** Beside numbers that are late, while the rest of the page is there: they come by themselves. */
export function LateNote({ reports, className = '' }: LateNoteProps) {
  const late = reports.filter(({ isLate }) => isLate);
  if (late.length === 0) return null;
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-1 gap-y-1 text-14 text-text-2 ${className}`}
    >
      <span className="flex min-w-0 gap-2">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('insights.late')}
      </span>
      <Button
        kind="quiet"
        size="small"
        className="max-sm:ms-3"
        isBusy={late.every(({ isFetching }) => isFetching)}
        onClick={() => late.forEach(({ refetch }) => void refetch())}
      >
        {t('errors.retry')}
      </Button>
    </div>
  );
}
