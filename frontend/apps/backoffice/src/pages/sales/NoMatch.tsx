import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { salesTexts } from '../../messages/sales';

/** A filter that nothing passes. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={salesTexts.noMatch.title}
      action={<Button onClick={onClear}>{salesTexts.clear}</Button>}
    >
      {salesTexts.noMatch.text}
    </EmptyState>
  );
}
