import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';

interface AwayProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The engine does not answer: nothing is lost, and the rest of the store goes on. */
export function Away(props: AwayProps) {
  return (
    <LoadError {...props} title={t('insights.away_title')}>
      <p>{t('insights.away_body')}</p>
    </LoadError>
  );
}
