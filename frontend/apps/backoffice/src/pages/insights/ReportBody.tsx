import type { ReactNode } from 'react';
import { Away } from './Away';
import { TilesSkeleton } from './Tiles';
import type { ReportState } from './use-report';

interface ReportBodyProps<Report> {
  report: ReportState<Report>;
  /** How many tiles it will begin with. */
  tiles?: number;
  waiting?: ReactNode;
  children: (report: Report) => ReactNode;
}

/** A report in its three states: there, while the engine is away, on its way. */
export function ReportBody<Report>({
  report,
  tiles,
  waiting = <TilesSkeleton {...(tiles !== undefined && { count: tiles })} />,
  children,
}: ReportBodyProps<Report>) {
  if (report.data !== undefined) return children(report.data);
  if (report.isError) {
    return (
      <Away
        error={report.error}
        onRetry={() => void report.refetch()}
        isRetrying={report.isFetching}
      />
    );
  }
  return waiting;
}
