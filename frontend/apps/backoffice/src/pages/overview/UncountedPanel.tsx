import type { Question, ReportPath } from '@matinee/api/backoffice/insights';
import type { StoreReport } from '@matinee/api/backoffice/insights-shapes';
import { CircleCheck } from 'lucide-react';
import { t } from '../../i18n';
import { formatCount } from '../../util/format';
import { wordFor } from '../../util/word-for';
import { ListPanel } from '../insights/Bars';
import { DataTable } from '../insights/DataTable';
import { formatPercent } from '../insights/metrics';

interface UncountedPanelProps {
  report: Pick<StoreReport, 'arrivals' | 'uncounted'>;
  path: ReportPath;
  question: Question;
}

/** What arrived and is in no number, why, and what to do about it. */
export function UncountedPanel({
  report: { arrivals, uncounted },
  path,
  question,
}: UncountedPanelProps) {
  if (arrivals.arrived === 0) return null;
  const arrived = formatCount(arrivals.arrived);
  if (arrivals.uncounted === 0) {
    return (
      <p className="flex items-center gap-1.5 text-14 text-text-2">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
        {t('uncounted.none', { arrived })}
      </p>
    );
  }
  const share = formatPercent(arrivals.uncounted_rate ?? 0);
  return (
    <ListPanel title={t('uncounted.title')} exported={{ path, question, table: 'uncounted' }}>
      <p className="text-14">
        {t('uncounted.some', { uncounted: formatCount(arrivals.uncounted), arrived, share })}
      </p>
      <p className="mb-3 text-14 text-text-2">{t('uncounted.everything')}</p>
      <DataTable
        caption={t('uncounted.title')}
        columns={[
          t('uncounted.columns.reason'),
          t('uncounted.columns.events'),
          t('uncounted.columns.share'),
        ]}
        keys={uncounted.map(({ reason }) => reason)}
        isFirstWide
        rows={uncounted.map((row) => [
          <Reason key="reason" name={row.reason} />,
          formatCount(row.events),
          formatPercent(row.rate ?? 0),
        ])}
      />
    </ListPanel>
  );
}

function Reason({ name }: { name: string }) {
  const title =
    wordFor('uncounted.reasons', `${name}.reason`) ?? `${t('uncounted.other_reason')} (${name})`;
  const toDo = wordFor('uncounted.reasons', `${name}.to_do`) ?? t('uncounted.other_to_do');
  return (
    <>
      <span className="block">{title}</span>
      <span className="block text-pretty text-text-2">{toDo}</span>
    </>
  );
}
