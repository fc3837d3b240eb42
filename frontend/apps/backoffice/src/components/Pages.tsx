import { Button } from '@matinee/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../i18n';

interface PagesProps {
  page: number;
  isLast: boolean;
  onChange: (page: number) => void;
}

export function Pages({ page, isLast, onChange }: PagesProps) {
  if (page === 1 && isLast) return null;
  return (
    <nav aria-label={t('films.pages')} className="mt-4 flex items-center justify-end gap-2">
      <span className="me-2 text-14 text-text-2 tabular-nums">{t('films.page', { page })}</span>
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
