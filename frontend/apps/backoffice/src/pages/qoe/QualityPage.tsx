import { qualityQuery } from '@matinee/api/backoffice/insights';
import type {
  MetricName,
  QualityPoint,
  QualityReport,
} from '@matinee/api/backoffice/insights-shapes';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { ReportBody } from '../insights/ReportBody';
import { Breakdown } from '../insights/Breakdown';
import { KINDS, QUALITY_COLUMNS } from '../insights/metrics';
import { NothingThen } from '../insights/NothingThen';
import { carried, toQuestion } from '../insights/period';
import { comparableOf } from '../insights/series';
import { SeriesPanel, type Shown } from '../insights/SeriesPanel';
import { Tiles } from '../insights/Tiles';
import { ToldPanel } from '../insights/ToldPanel';
import { Toolbar } from '../insights/Toolbar';
import { useQuestion, type ReportAddress } from '../insights/use-question';
import { useReport } from '../insights/use-report';
import { StartupPanel } from './StartupPanel';
import type { LoaderFunctionArgs } from 'react-router';

const path = '/quality';
const NUMBERS = [
  'startup_ms_median',
  'startup_ms_p95',
  'rebuffer_ratio',
  'rebuffers',
  'exit_before_start_rate',
  'playback_failure_rate',
] as const satisfies readonly MetricName[];

const metricOf = (name: Exclude<keyof QualityPoint, 'at'>): Shown<QualityPoint> => ({
  name,
  label: t(`insights.metrics.${name}`),
  kind: KINDS[name],
  value: (point) => point[name],
});

export function loader(args: LoaderFunctionArgs) {
  prefetch(qualityQuery(toQuestion(searchOf(args))));
  return null;
}

/** How it was to watch: what a viewer waits for, and what breaks. */
export function Component() {
  const address = useQuestion();
  const report = useReport(qualityQuery(address.question));
  return (
    <>
      <Toolbar address={address} report={report} />
      <ReportBody report={report}>
        {(data) => <Filled report={data} address={address} />}
      </ReportBody>
    </>
  );
}

function Filled({ report, address }: { report: QualityReport; address: ReportAddress }) {
  const { question } = address;
  if (report.totals.sessions === 0)
    return <NothingThen address={address} never={t('insights.quality.none')} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Tiles names={NUMBERS} totals={report.totals} previous={comparableOf(report)} />
      <SeriesPanel
        title={t('insights.quality.over')}
        report={report}
        series={report.series}
        previous={report.previous_series}
        shown={[
          metricOf('startup_ms_median'),
          metricOf('rebuffer_ratio'),
          metricOf('exit_before_start_rate'),
          metricOf('playback_failure_rate'),
        ]}
        exported={{ path, question, table: 'series' }}
      />
      <StartupPanel histogram={report.startup_histogram} />
      <ToldPanel address={address} />
      <Breakdown
        title={t('insights.quality.by')}
        address={address}
        path={path}
        question={question}
        columns={QUALITY_COLUMNS}
        weight="plays"
        parts={[
          {
            name: 'devices',
            label: t('insights.quality.parts.devices'),
            rows: report.devices,
            filter: 'device',
          },
          { name: 'browsers', label: t('insights.quality.parts.browsers'), rows: report.browsers },
          { name: 'systems', label: t('insights.quality.parts.systems'), rows: report.systems },
          {
            name: 'contents',
            label: t('insights.quality.parts.contents'),
            rows: report.contents,
            linkOf: ({ content_id: id }) =>
              id ? paths.report(id) + carried(address.params) : undefined,
          },
        ]}
      />
    </div>
  );
}
