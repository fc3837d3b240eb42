import type { SessionDetail } from '@matinee/api/backoffice/insights-shapes';
import { t } from '../../../i18n';
import { formatAmount, formatClock } from '../../../util/format';
import { ReportPanel } from '../ReportPanel';
import { clockIn, momentIn } from '../zone';

type Minutes = SessionDetail['minutes'];

/** What of the film moved in each minute of the clock: going back shows as a mark further left. */
export function Runs({ minutes, zone }: { minutes: Minutes; zone: string }) {
  const end = Math.max(1, ...minutes.flatMap(({ runs }) => runs.map((run) => run.to_seconds)));
  return (
    <ReportPanel
      title={t('insights.session.runs')}
      lead={t('insights.session.runs_lead')}
      columns={[
        t('insights.session.minute'),
        t('insights.session.row.watched'),
        t('insights.session.row.film'),
      ]}
      rows={minutes.map((minute) => [
        momentIn(zone, minute.minute),
        formatAmount(minute.watched_seconds),
        partsOf(minute),
      ])}
    >
      <ol dir="ltr" className="grid gap-1.5">
        {minutes.map((minute) => (
          <li key={minute.minute} className="flex items-center gap-3 text-12 text-text-2">
            <span className="w-11 shrink-0 tabular-nums">{clockIn(zone, minute.minute)}</span>
            <svg
              role="img"
              aria-label={partsOf(minute)}
              viewBox={`0 0 ${end} 1`}
              preserveAspectRatio="none"
              className="h-3 w-0 flex-1 rounded-[3px] bg-veil text-primary"
            >
              {minute.runs.map((run) => (
                <rect
                  key={`${run.from_seconds}-${run.to_seconds}`}
                  x={run.from_seconds}
                  width={Math.max(end / 300, run.to_seconds - run.from_seconds)}
                  height="1"
                  fill="currentColor"
                />
              ))}
            </svg>
          </li>
        ))}
      </ol>
      <p dir="ltr" className="mt-1.5 flex justify-between ps-14 text-12 text-text-2 tabular-nums">
        <span>{formatClock(0)}</span>
        <span>{formatClock(end)}</span>
      </p>
    </ReportPanel>
  );
}

const partsOf = ({ runs }: Minutes[number]): string =>
  runs.map((run) => `${formatClock(run.from_seconds)}–${formatClock(run.to_seconds)}`).join(', ') ||
  t('insights.unknown');
