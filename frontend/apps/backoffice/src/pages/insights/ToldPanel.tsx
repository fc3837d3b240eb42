import { qualityByQuery } from '@matinee/api/backoffice/insights';
import type { QualityBy } from '@matinee/api/backoffice/insights-shapes';
import { Skeleton } from '@matinee/ui/skeleton';
import { t } from '../../i18n';
import { ReportBody } from './ReportBody';
import { Bars, ListPanel, type BarRow } from './Bars';
import { Choice } from './Choice';
import { formatMetric, QUALITY_COLUMNS } from './metrics';
import { nameOf } from './told';
import type { ReportAddress } from './use-question';
import { useReport } from './use-report';

const DIMENSIONS = ['rendition', 'bandwidth', 'dropped_frames', 'error_code', 'latency'] as const;

/** How playing went by what the players say of themselves. The address holds which of it is shown. */
export function ToldPanel({ address }: { address: ReportAddress }) {
  const by = DIMENSIONS.find((one) => one === address.params.get('by')) ?? DIMENSIONS[0];
  const report = useReport(qualityByQuery(by, address.question));
  const choose = (name: string) => {
    const next = new URLSearchParams(address.params);
    next.set('by', name);
    address.go(next);
  };
  return (
    <ListPanel
      title={t('insights.quality.told.title')}
      choice={
        <Choice
          label={t('insights.quality.told.title')}
          options={DIMENSIONS.map((name) => ({
            name,
            label: t(`insights.quality.told.by.${name}`),
          }))}
          value={by}
          onChange={choose}
        />
      }
      exported={{ path: '/quality/players', question: { ...address.question, by }, table: 'rows' }}
    >
      <p className="-mt-2 mb-3 text-14 text-text-2">{t('insights.quality.told.lead')}</p>
      <ReportBody report={report} waiting={<Skeleton className="h-40 rounded-card" />}>
        {(data) => (
          <Bars
            caption={t(`insights.quality.told.by.${by}`)}
            columns={[
              t(`insights.quality.told.by.${by}`),
              ...QUALITY_COLUMNS.map((column) => t(`insights.metrics.${column}`)),
            ]}
            none={t(`insights.quality.told.none.${by}`)}
            rows={rowsOf(data)}
          />
        )}
      </ReportBody>
    </ListPanel>
  );
}

/** Those that say nothing stand last, for all plays to be there; alone they are no answer. */
function rowsOf(report: QualityBy): BarRow[] {
  const rows = report.rows.map((row) => ({
    key: row.value,
    name: nameOf(report.by, row),
    weight: row.plays,
    cells: QUALITY_COLUMNS.map((column) => formatMetric(column, row[column])),
  }));
  if (rows.length === 0 || report.unknown === 0) return rows;
  return [
    ...rows,
    {
      key: ' not reported',
      name: <span className="text-text-2">{t('insights.quality.told.not_reported')}</span>,
      weight: report.unknown,
      cells: QUALITY_COLUMNS.map((column) =>
        formatMetric(column, column === 'plays' ? report.unknown : null),
      ),
    },
  ];
}
