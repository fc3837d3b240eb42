import type { Exported } from '@matinee/api/backoffice/insights';
import type { AudienceReport } from '@matinee/api/backoffice/insights-shapes';
import { t } from '../../i18n';
import { formatCount } from '../../util/format';
import { Bars, ListPanel } from '../insights/Bars';
import { Means } from '../insights/Means';
import { formatAs } from '../insights/metrics';

/** Each step and what is left of the first: bars that narrow. */
export function Funnel({ funnel }: { funnel: AudienceReport['funnel'] }) {
  return (
    <ListPanel title={t('insights.audience.funnel')}>
      <p className="-mt-2 mb-3 text-14 text-text-2">{t('insights.audience.funnel_lead')}</p>
      <Bars
        caption={t('insights.audience.funnel')}
        columns={[
          t('insights.audience.columns.step'),
          t('insights.audience.columns.visitors'),
          t('insights.audience.columns.share'),
        ]}
        none={t('insights.audience.none')}
        rows={funnel.map(({ step, visitors, rate_of_first: rate }) => ({
          key: step,
          name: t(`insights.audience.steps.${step}`),
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
      title={t('insights.audience.purchases')}
      choice={
        <Means metric="purchase_funnel" name={t('insights.audience.purchases')} about={null} />
      }
      exported={exported}
    >
      <p className="-mt-2 mb-3 text-14 text-text-2">{t('insights.audience.purchases_lead')}</p>
      <Bars
        caption={t('insights.audience.purchases')}
        columns={[
          t('insights.audience.columns.step'),
          t('insights.audience.columns.visitors'),
          t('insights.audience.columns.from_before'),
          t('insights.audience.columns.visits'),
          t('insights.audience.columns.times'),
        ]}
        none={t('insights.audience.none')}
        rows={steps.map((step) => ({
          key: step.step,
          name: t(`insights.audience.purchase_steps.${step.step}`),
          weight: step.visitors,
          cells: [
            formatCount(step.visitors),
            step.visitors_from_before === null
              ? ''
              : t('insights.audience.from_before', {
                  share: formatAs('ratio', step.rate_of_before),
                  visitors: formatCount(step.visitors_from_before),
                }),
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
    <ListPanel title={t('insights.audience.pages')} exported={exported}>
      <Bars
        caption={t('insights.audience.pages')}
        columns={[
          t('insights.audience.columns.page'),
          t('insights.audience.columns.visitors'),
          t('insights.audience.columns.views'),
        ]}
        none={t('insights.audience.none')}
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
    <ListPanel title={t('insights.audience.referrers')} exported={exported}>
      <Bars
        caption={t('insights.audience.referrers')}
        columns={[
          t('insights.audience.columns.referrer'),
          t('insights.audience.columns.visitors'),
          t('insights.audience.columns.views'),
        ]}
        none={t('insights.audience.none')}
        rows={referrers.map(({ referrer, visitors, page_views }) => ({
          key: referrer,
          name: <span className="break-all">{referrer || t('insights.audience.direct')}</span>,
          weight: visitors,
          cells: [formatCount(visitors), formatCount(page_views)],
        }))}
      />
    </ListPanel>
  );
}

export function Campaigns({ campaigns, exported }: ListProps & Pick<AudienceReport, 'campaigns'>) {
  return (
    <ListPanel title={t('insights.audience.campaigns')} exported={exported}>
      <Bars
        caption={t('insights.audience.campaigns')}
        columns={[
          t('insights.audience.columns.campaign'),
          t('insights.audience.columns.visitors'),
          t('insights.audience.columns.views'),
        ]}
        none={t('insights.audience.none_campaigns')}
        rows={campaigns.map((one) => ({
          key: [one.campaign, one.source, one.medium].join('|'),
          name: (
            <>
              {one.campaign || t('insights.unknown')}
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
