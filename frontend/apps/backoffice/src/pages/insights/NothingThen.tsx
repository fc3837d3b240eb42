import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { Eye } from 'lucide-react';
import { insightsTexts } from '../../messages/insights';
import { readDays, withDays } from './period';
import type { Asked } from './use-question';

const text = insightsTexts.overview;

/** No play in these days, or none ever. */
export function NothingThen({ asked, never }: { asked: Asked; never: string }) {
  const isAll = readDays(asked.params) === 'all';
  if (isAll) {
    return (
      <EmptyState icon={<Eye aria-hidden />} title={text.emptyTitle}>
        <p>{never}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Eye aria-hidden />}
      title={text.emptyRange}
      action={
        <Button onClick={() => asked.go(withDays(asked.params, 'all'))}>{text.showAll}</Button>
      }
    >
      <p>{text.emptyRangeBody}</p>
    </EmptyState>
  );
}
