import type { Exported } from '@matinee/api/backoffice/insights';
import type { AudienceReport } from '@matinee/api/backoffice/insights-shapes';
import { insightsTexts } from '../../messages/insights';
import { formatCount } from '../../util/format';
import { Bars, ListPanel } from '../insights/Bars';
import { Means } from '../insights/Means';
import { formatAs } from '../insights/metrics';

const text = insightsTexts.audience;
const { columns } = text;

/** Each step and what is left of the first: bars that narrow. */
export function Funnel({ funnel }: { funnel: AudienceReport['funnel'] }) {
  return (
    <ListPanel title={text.funnel}>
      <p className="-mt-2 mb-3 text-14 text-text-2">{text.funnelLead}</p>
      <Bars
        caption={text.funnel}
        columns={[columns.step, columns.visitors, columns.share]}
        none={text.none}
        rows={funnel.map(({ step, visitors, rate_of_first: rate }) => ({
          key: step,
          name: text.steps[step],
          weight: visitors,
          cells: [formatCount(visitors), formatAs('ratio', rate)],
        }))}
      />
    </ListPanel>
  );
}

/** The way to a payment: people in each step, and the share of the step before that went on to it. */
export function Purchases({ steps, exported }: PurchasesProps) {
  return (
    <ListPanel
      title={text.purchases}
      choice={<Means metric="purchase_funnel" name={text.purchases} about={null} />}
      exported={exported}
    >
      <p className="-mt-2 mb-3 text-14 text-text-2">{text.purchasesLead}</p>
      <Bars
        caption={text.purchases}
        columns={[
          columns.step,
          columns.visitors,
          columns.fromBefore,
          columns.visits,
          columns.times,
        ]}
        none={text.none}
        rows={steps.map((step) => ({
          key: step.step,
          name: text.purchaseSteps[step.step],
          weight: step.visitors,
          cells: [
            formatCount(step.visitors),
            step.visitors_from_before === null
              ? ''
              : text.fromBefore(
                  formatAs('ratio', step.rate_of_before),
                  formatCount(step.visitors_from_before),
                ),
            formatCount(step.visits),
            formatCount(step.times),
          ],
        }))}
      />
    </ListPanel>
  );
}

interface PurchasesProps extends ListProps {
  steps: AudienceReport['purchase_funnel'];
}

interface ListProps {
  exported: Exported;
}

export function Pages({ pages, exported }: ListProps & Pick<AudienceReport, 'pages'>) {
  return (
    <ListPanel title={text.pages} exported={exported}>
      <Bars
        caption={text.pages}
        columns={[columns.page, columns.visitors, columns.views]}
        none={text.none}
        rows={pages.map(({ path, visitors, page_views }) => ({
          key: path,
          name: <span className="break-all">{path}</span>,
          weight: visitors,
          cells: [formatCount(visitors), formatCount(page_views)],
        }))}
      />
    </ListPanel>
  );
}

export function Referrers({ referrers, exported }: ListProps & Pick<AudienceReport, 'referrers'>) {
  return (
    <ListPanel title={text.referrers} exported={exported}>
      <Bars
        caption={text.referrers}
        columns={[columns.referrer, columns.visitors, columns.views]}
        none={text.none}
        rows={referrers.map(({ referrer, visitors, page_views }) => ({
          key: referrer,
          name: <span className="break-all">{referrer || text.direct}</span>,
          weight: visitors,
          cells: [formatCount(visitors), formatCount(page_views)],
        }))}
      />
    </ListPanel>
  );
}

export function Campaigns({ campaigns, exported }: ListProps & Pick<AudienceReport, 'campaigns'>) {
  return (
    <ListPanel title={text.campaigns} exported={exported}>
      <Bars
        caption={text.campaigns}
        columns={[columns.campaign, columns.visitors, columns.views]}
        none={text.noneCampaigns}
        rows={campaigns.map((one) => ({
          key: [one.campaign, one.source, one.medium].join('|'),
          name: (
            <>
              {one.campaign || insightsTexts.unknown}
              <span className="block text-12 text-text-2">
                {[one.source, one.medium].filter(Boolean).join(', ')}
              </span>
            </>
          ),
          weight: one.visitors,
          cells: [formatCount(one.visitors), formatCount(one.page_views)],
        }))}
      />
    </ListPanel>
  );
}
