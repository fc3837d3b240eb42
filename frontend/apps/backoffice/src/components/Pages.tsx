import { Button } from '@matinee/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../i18n';

interface PagesProps {
  page: number;
  isLast: boolean;
  /** How many are on this page, and on all of them, where the list says so. */
  rows?: number | undefined;
  total?: number | undefined;
  onChange: (page: number) => void;
}

export function Pages({ page, isLast, rows = 0, total, onChange }: PagesProps) {
  if (page === 1 && isLast) return null;
  return (
    <nav aria-label={t('films.pages')} className="mt-4 flex items-center justify-end gap-2">
      <span className="me-2 text-14 text-text-2 tabular-nums">
        {total === undefined ? t('films.page', { page }) : rangeOf(page, isLast, rows, total)}
      </span>
      <Button
        size="small"
        disabled={page === 1}
        icon={<ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
        onClick={() => onChange(page - 1)}
      >
        {t('films.previous')}
      </Button>
      <Button size="small" disabled={isLast} onClick={() => onChange(page + 1)}>
        {t('films.next')}
        <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
    </nav>
  );
}

/** "51–100 of 20,000". */
function rangeOf(page: number, isLast: boolean, rows: number, total: number): string {
  const from = isLast ? total - rows + 1 : (page - 1) * rows + 1;
  return t('lists.range', { from, to: from + rows - 1, total });
}
