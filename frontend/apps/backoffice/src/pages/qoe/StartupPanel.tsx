import type { QualityReport } from '@matinee/api/backoffice/insights-shapes';
import { insightsTexts } from '../../messages/insights';
import { formatCount } from '../../util/format';
import { Bars, ListPanel } from '../insights/Bars';
import { formatMilliseconds, formatPercent } from '../insights/metrics';

const text = insightsTexts.quality;

/** How many plays started how fast: bars that are their own table. */
export function StartupPanel({ histogram }: { histogram: QualityReport['startup_histogram'] }) {
  const all = histogram.reduce((sum, { plays }) => sum + plays, 0);
  return (
    <ListPanel title={text.startup}>
      <p className="-mt-2 mb-3 text-14 text-text-2">{text.startupLead}</p>
      <Bars
        caption={text.startup}
        columns={[text.histogram.time, text.histogram.plays, text.histogram.share]}
        none={insightsTexts.overview.none}
        rows={histogram.map(({ from_ms: from, to_ms: to, plays }) => ({
          key: String(from),
          name:
            to === null
              ? text.above(formatMilliseconds(from))
              : text.between(formatMilliseconds(from), formatMilliseconds(to)),
          weight: plays,
          cells: [formatCount(plays), all > 0 ? formatPercent(plays / all) : insightsTexts.unknown],
        }))}
      />
    </ListPanel>
  );
}
