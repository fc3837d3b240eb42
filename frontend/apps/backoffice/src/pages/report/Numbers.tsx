import { Skeleton } from '@matinee/ui/skeleton';
import { Definition } from '../../components/Definition';
import type { Report } from '../../data/reports';
import { messages } from '../../messages';
import { formatAmount, formatCount, formatShare } from '../../util/format';

const text = messages.report;

export function Numbers({ report }: { report: Report }) {
  const percent = report.average_percent_watched;
  const numbers = [
    { name: text.plays, value: formatCount(report.plays), means: text.definitions.plays },
    {
      name: text.viewers,
      value: formatCount(report.unique_viewers),
      means: text.definitions.viewers,
    },
    {
      name: text.watchTime,
      value: formatAmount(report.watch_time_seconds),
      means: text.definitions.watchTime,
    },
    {
      name: text.averageShare,
      value: percent === null ? text.unknown : formatShare(percent / 100),
      means: text.definitions.averageShare,
    },
  ];
  return (
    <dl className={frameClass}>
      {numbers.map(({ name, value, means }) => (
        <div key={name} className="bg-raised p-4 sm:p-5">
          <dt className="flex items-center gap-0.5 text-14 text-text-2">
            {name}
            <Definition name={name} version={report.definition_version}>
              {means}
            </Definition>
          </dt>
          <dd className="mt-1 text-28 font-semibold tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const frameClass =
  'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline xl:grid-cols-4';

/** The report to come, in its shape. */
export function NumbersSkeleton() {
  return (
    <div aria-busy>
      <div className={frameClass}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="bg-raised p-4 sm:p-5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="mt-3 h-7 w-20" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-6 h-96 rounded-card" />
    </div>
  );
}
