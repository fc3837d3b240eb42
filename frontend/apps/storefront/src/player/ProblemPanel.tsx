import { Button } from '@matinee/ui/button';
import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n';
import type { Problem } from './problem';

/** What happened and what to do, over the darkened picture. */
export function ProblemPanel({ problem, onRetry }: { problem: Problem; onRetry(): Promise<void> }) {
  const [isRetrying, setIsRetrying] = useState(false);
  const Icon = problem.kind === 'offline' ? WifiOff : TriangleAlert;

  return (
    <div
      role="alert"
      className="absolute inset-0 z-20 flex items-center bg-black/80 px-6 py-4 sm:px-12 lg:px-24"
    >
      <div className="max-w-[34rem]">
        <Icon aria-hidden className="mb-3 size-6 text-text-2 max-sm:hidden" />
        <p className="font-display text-22 font-bold text-text sm:text-28">
          {t(`player.problems.${problem.kind}.title`)}
        </p>
        <p className="mt-1 text-14 text-text-2 sm:mt-2 sm:text-16">
          {problem.kind === 'refused' ? problem.message : t(`player.problems.${problem.kind}.text`)}
        </p>
        {problem.kind !== 'unsupported' && (
          <Button
            kind="primary"
            className="mt-4 sm:mt-6"
            isBusy={isRetrying}
            icon={<RotateCw aria-hidden className="size-4" />}
            onClick={() => {
              setIsRetrying(true);
              void onRetry().finally(() => setIsRetrying(false));
            }}
          >
            {t('player.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
