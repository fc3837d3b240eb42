import { audienceQuery } from '@matinee/api/backoffice/insights';
import type {
  AudiencePoint,
  AudienceReport,
  AudienceTotals,
} from '@matinee/api/backoffice/insights-shapes';
import { EmptyState } from '@matinee/ui/states';
import { Footprints } from 'lucide-react';
import { Definition } from '../../components/Definition';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { ReportBody } from '../insights/ReportBody';
import { Means } from '../insights/Means';
import { changeOf, formatAs } from '../insights/metrics';
import { comparableOf } from '../insights/series';
import { SeriesPanel, type Shown } from '../insights/SeriesPanel';
import { Tile, TileGrid } from '../insights/Tiles';
import { Toolbar } from '../insights/Toolbar';
import { useQuestion, type ReportAddress } from '../insights/use-question';
import { useReport } from '../insights/use-report';
import { Campaigns, Funnel, Pages, Purchases, Referrers } from './AudienceLists';
import type { LoaderFunctionArgs } from 'react-router';
import { toQuestion } from '../insights/period';

const path = '/audience';
const KINDS = {
  page_views: 'count',
  visitors: 'count',
  visits: 'count',
  page_views_per_visit: 'count',
  bounce_rate: 'ratio',
} as const satisfies Record<keyof AudienceTotals, 'count' | 'ratio'>;
const NAMES = Object.keys(KINDS) as (keyof AudienceTotals)[];

const metricOf = (name: 'visitors' | 'page_views'): Shown<AudiencePoint> => ({
  name,
  label: t(`insights.audience.totals.${name}`),
  kind: 'count',
  value: (point) => point[name],
});

export function loader(args: LoaderFunctionArgs) {
  prefetch(audienceQuery(toQuestion(searchOf(args))));
  return null;
}

/** Who came, from where, and how far they went. */
export function Component() {
  const address = useQuestion();
  const report = useReport(audienceQuery(address.question));
  return (
    <>
      <Toolbar address={address} report={report} />
      <ReportBody report={report} tiles={5}>
        {(data) => <Filled report={data} address={address} />}
      </ReportBody>
    </>
  );
}

function Filled({
  report,
  address: { question },
}: {
  report: AudienceReport;
  address: ReportAddress;
}) {
  const { totals } = report;
  const previous = comparableOf(report);
  if (totals.page_views === 0) {
    return (
      <EmptyState icon={<Footprints aria-hidden />} title={t('insights.audience.none')}>
        <p>{t('insights.audience.none_body')}</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TileGrid count={NAMES.length}>
        {NAMES.map((name) => (
          <Tile
            key={name}
            name={t(`insights.audience.totals.${name}`)}
            value={formatAs(KINDS[name], totals[name])}
            change={changeOf(KINDS[name], totals[name], previous?.[name])}
            before={formatAs(KINDS[name], previous?.[name])}
            means={
              name === 'page_views_per_visit' ? (
                <Definition
                  name={t(`insights.audience.totals.${name}`)}
                  version={report.definition_version}
                >
                  {t('insights.audience.pages_avisit')}
                </Definition>
              ) : (
                <Means metric={name} name={t(`insights.audience.totals.${name}`)} about={null} />
              )
            }
          />
        ))}
      </TileGrid>
      <SeriesPanel
        title={t('insights.audience.over')}
        lead={t('insights.audience.over_lead')}
        report={report}
        series={report.series}
        previous={report.previous_series}
        shown={[metricOf('visitors'), metricOf('page_views')]}
        exported={{ path, question, table: 'series' }}
      />
      <Funnel funnel={report.funnel} />
      <Purchases
        steps={report.purchase_funnel}
        exported={{ path, question, table: 'purchase_funnel' }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Pages pages={report.pages} exported={{ path, question, table: 'pages' }} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Referrers
            referrers={report.referrers}
            exported={{ path, question, table: 'referrers' }}
          />
          <Campaigns
            campaigns={report.campaigns}
            exported={{ path, question, table: 'campaigns' }}
          />
        </div>
      </div>
    </div>
  );
}
