import type { Import } from '@matinee/api/backoffice/imports';
import { Button } from '@matinee/ui/button';
import { ProgressBar } from '@matinee/ui/progress-bar';
import { t } from '../../i18n';

interface ProgressProps {
  run: Import;
  isCanceling: boolean;
  onCancel: () => void;
}

/** How far the job is. The page may be left or loaded anew meanwhile. */
export function Progress({ run, isCanceling, onCancel }: ProgressProps) {
  const words = run.dry_run
    ? t('imports.checking', { name: run.filename })
    : t('imports.importing', { name: run.filename });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap justify-between gap-x-3 text-14">
          <span className="truncate">{words}</span>
          <span className="text-text-2 tabular-nums">{`${run.percent}%`}</span>
        </p>
        <ProgressBar label={words} value={run.percent / 100} className="mt-1.5" />
      </div>
      <Button size="small" isBusy={isCanceling} onClick={onCancel}>
        {t('imports.cancel')}
      </Button>
    </div>
  );
}
