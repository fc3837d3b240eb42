import type { QualityReport } from '@matinee/api/backoffice/insights-shapes';
import { t } from '../../i18n';
import { formatCount } from '../../util/format';
import { Bars, ListPanel } from '../insights/Bars';
import { formatMilliseconds, formatPercent } from '../insights/metrics';

/** How many plays started how fast: bars that are their own table. */
export function StartupPanel({ histogram }: { histogram: QualityReport['startup_histogram'] }) {
  const all = histogram.reduce((sum, { plays }) => sum + plays, 0);
  return (
    <ListPanel title={t('insights.quality.startup')}>
      <p className="-mt-2 mb-3 text-14 text-text-2">{t('insights.quality.startup_lead')}</p>
      <Bars
        caption={t('insights.quality.startup')}
        columns={[
          t('insights.quality.histogram.time'),
          t('insights.quality.histogram.plays'),
          t('insights.quality.histogram.share'),
        ]}
        none={t('insights.overview.none')}
        rows={histogram.map(({ from_ms: from, to_ms: to, plays }) => ({
          key: String(from),
          name:
            to === null
              ? t('insights.quality.above', { time: formatMilliseconds(from) })
              : t('insights.quality.between', {
                  from: formatMilliseconds(from),
                  to: formatMilliseconds(to),
                }),
          weight: plays,
          cells: [formatCount(plays), all > 0 ? formatPercent(plays / all) : t('insights.unknown')],
        }))}
      />
    </ListPanel>
  );
}
