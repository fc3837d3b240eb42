import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { t } from '../i18n';

/** A filter that nothing passes. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={t('sales.no_match.title')}
      action={<Button onClick={onClear}>{t('sales.clear')}</Button>}
    >
      {t('sales.no_match.text')}
    </EmptyState>
  );
}
