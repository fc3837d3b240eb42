import { Button } from '@matinee/ui/button';
import { CircleAlert, RotateCw } from 'lucide-react';
import { t } from '../../i18n';
import { momentIn, zoneName } from '../insights/zone';

interface FreshnessProps {
  freshTo: string | null;
  /** Whose clocks it is told by. */
  zone: string;
  /** The last look failed; what is shown is older. */
  hasFailed: boolean;
  isFetching: boolean;
  onRefresh: () => void;
}

export function Freshness({ freshTo, zone, hasFailed, isFetching, onRefresh }: FreshnessProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-text-2">
      <p role="status" className="flex items-center gap-1.5">
        {hasFailed && <CircleAlert aria-hidden className="size-4 text-warning" />}
        {hasFailed && <span>{t('report.stale')}</span>}
        {freshTo && (
          <time dateTime={freshTo}>
            {t('report.as_of', { time: momentIn(zone, freshTo), place: zoneName(zone) })}
          </time>
        )}
      </p>
      <Button
        kind="quiet"
        size="small"
        isBusy={isFetching}
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={onRefresh}
      >
        {isFetching ? t('report.refreshing') : t('report.refresh')}
      </Button>
    </div>
  );
}
