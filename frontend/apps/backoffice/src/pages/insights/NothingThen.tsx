import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { Eye } from 'lucide-react';
import { t } from '../../i18n';
import { readDays, withDays } from './period';
import type { ReportAddress } from './use-question';

/** No play in these days, or none ever. */
export function NothingThen({ address, never }: { address: ReportAddress; never: string }) {
  const isAll = readDays(address.params) === 'all';
  if (isAll) {
    return (
      <EmptyState icon={<Eye aria-hidden />} title={t('insights.overview.empty_title')}>
        <p>{never}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Eye aria-hidden />}
      title={t('insights.overview.empty_range')}
      action={
        <Button onClick={() => address.go(withDays(address.params, 'all'))}>
          {t('insights.overview.show_all')}
        </Button>
      }
    >
      <p>{t('insights.overview.empty_range_body')}</p>
    </EmptyState>
  );
}
