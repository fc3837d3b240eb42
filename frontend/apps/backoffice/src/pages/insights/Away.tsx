import { isLate } from '@matinee/api/backoffice/late';
import { ErrorState } from '@matinee/ui/states';
import { useOnline } from '@matinee/ui/online';
import { Clock, WifiOff } from 'lucide-react';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';

interface AwayProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In the place of a report that did not come: most come by themselves, and it says so. */
export function Away({ error, onRetry, isRetrying }: AwayProps) {
  const isOnline = useOnline();
  if (!isLate(error)) return <LoadError error={error} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <ErrorState
      role="status"
      icon={isOnline ? <Clock aria-hidden /> : <WifiOff aria-hidden />}
      title={isOnline ? t('insights.away_title') : t('errors.offline_title')}
      retryLabel={t('errors.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    >
      <p>{isOnline ? t('insights.away_body') : t('insights.away_offline')}</p>
    </ErrorState>
  );
}
