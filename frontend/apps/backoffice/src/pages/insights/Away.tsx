import { LoadError } from '../../components/LoadError';
import { insightsTexts as text } from '../../messages/insights';

interface AwayProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The engine does not answer: nothing is lost, and the rest of the store goes on. */
export function Away(props: AwayProps) {
  return (
    <LoadError {...props} title={text.awayTitle}>
      <p>{text.awayBody}</p>
    </LoadError>
  );
}
