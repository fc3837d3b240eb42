import { storeReportQuery } from '@matinee/api/backoffice/insights';
import type { StoreReport } from '@matinee/api/backoffice/insights-shapes';
import { NotTakingMoney } from '../../components/NotTakingMoney';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { ReportBody } from '../insights/ReportBody';
import { Breakdown } from '../insights/Breakdown';
import { Films } from '../insights/Films';
import { NothingThen } from '../insights/NothingThen';
import { carried, toQuestion } from '../insights/period';
import { PLAYING } from '../insights/playing';
import { comparableOf } from '../insights/series';
import { SeriesPanel } from '../insights/SeriesPanel';
import { Tiles } from '../insights/Tiles';
import { Toolbar } from '../insights/Toolbar';
import { useQuestion, type ReportAddress } from '../insights/use-question';
import { useReport } from '../insights/use-report';
import { NeedsPanel } from './NeedsPanel';
import { UncountedPanel } from './UncountedPanel';
import { WorkPanel } from './WorkPanel';
import type { LoaderFunctionArgs } from 'react-router';

const path = '/overview';

export function loader(args: LoaderFunctionArgs) {
  prefetch(storeReportQuery(toQuestion(searchOf(args))));
  return null;
}

/** What needs somebody, what plays, what is broken and encoding. Only what plays needs the report engine. */
export function Component() {
  const address = useQuestion();
  const report = useReport(storeReportQuery(address.question));
  const author = report.data?.authors.find(
    ({ author_id: id }) => String(id) === address.params.get('author_id'),
  );
  return (
    <>
      <NotTakingMoney />
      <div className="mb-6">
        <NeedsPanel />
      </div>
      <Toolbar address={address} report={report} names={{ author_id: author?.title }} />
      <ReportBody report={report}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Filled report={data} address={address} />
            <UncountedPanel report={data} path={path} question={address.question} />
          </div>
        )}
      </ReportBody>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <WorkPanel title={t('overview.broken')} none={t('overview.broken_none')} state="broken" />
        <WorkPanel
          title={t('overview.encoding')}
          none={t('overview.encoding_none')}
          state="encoding"
        />
      </div>
    </>
  );
}

function Filled({ report, address }: { report: StoreReport; address: ReportAddress }) {
  const { question, params } = address;
  if (report.totals.sessions === 0)
    return <NothingThen address={address} never={t('insights.overview.empty_body')} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Tiles
        names={[
          'plays',
          'unique_viewers',
          'watch_time_seconds',
          'average_watch_seconds',
          'completion_rate',
          'peak_concurrent',
        ]}
        totals={report.totals}
        previous={comparableOf(report)}
      />
      <SeriesPanel
        title={t('insights.overview.over')}
        lead={t('insights.overview.over_lead')}
        report={report}
        series={report.series}
        previous={report.previous_series}
        shown={PLAYING}
        exported={{ path, question, table: 'series' }}
      />
      <Films
        title={t('insights.overview.films')}
        rows={report.contents}
        path={path}
        question={question}
        search={carried(params)}
      />
      <Breakdown
        title={t('insights.overview.by')}
        address={address}
        path={path}
        question={question}
        parts={[
          {
            name: 'devices',
            label: t('insights.overview.parts.devices'),
            rows: report.devices,
            filter: 'device',
          },
          {
            name: 'authors',
            label: t('insights.overview.parts.authors'),
            rows: report.authors,
            filter: 'author_id',
          },
          { name: 'browsers', label: t('insights.overview.parts.browsers'), rows: report.browsers },
          { name: 'systems', label: t('insights.overview.parts.systems'), rows: report.systems },
          {
            name: 'sources',
            label: t('insights.overview.parts.sources'),
            rows: report.sources,
            filter: 'source',
          },
          {
            name: 'trust',
            label: t('insights.overview.parts.trust'),
            rows: report.trust,
            filter: 'verified',
          },
        ]}
      />
    </div>
  );
}
