import type { Report } from '../../data/reports';
import { messages } from '../../messages';
import {
  formatAmount,
  formatClock,
  formatCount,
  formatReportDay,
  formatShare,
} from '../../util/format';
import type { StoryboardFrame } from '../../util/storyboard';
import { ChartPanel } from './ChartPanel';
import { DaysChart } from './DaysChart';
import { fillDays, type DayRange } from './range';
import { thinOut, toCurve, toRows } from './retention';
import { RetentionChart } from './RetentionChart';

interface ChartsProps {
  report: Report;
  range: DayRange | null;
  frames: readonly StoryboardFrame[];
}

const text = messages.report;
const SHOWN_POINTS = 600;

export function Charts({ report, range, frames }: ChartsProps) {
  const curve = toCurve(report.retention, report.duration);
  const days = fillDays(report.days, range);
  const { columns } = text;
  return (
    <div className="mt-6 grid gap-6">
      <ChartPanel
        title={text.retention}
        lead={text.retentionLead}
        means={text.definitions.retention}
        version={report.definition_version}
        columns={[columns.moment, columns.share, columns.watched, columns.replays]}
        rows={toRows(curve).map(({ second, share, viewers, plays }) => [
          formatClock(second),
          formatShare(share),
          formatCount(viewers),
          formatCount(plays),
        ])}
      >
        <RetentionChart
          points={thinOut(curve, SHOWN_POINTS)}
          views={report.retention.views}
          frames={frames}
        />
      </ChartPanel>
      <ChartPanel
        title={text.days}
        lead={text.utc}
        means={text.definitions.days}
        version={report.definition_version}
        columns={[columns.day, columns.plays, columns.watchTime]}
        rows={days.map(({ day, plays, watch_time_seconds: seconds }) => [
          formatReportDay(day),
          formatCount(plays),
          formatAmount(seconds),
        ])}
      >
        <DaysChart days={days} />
      </ChartPanel>
    </div>
  );
}
