import type { ReactNode } from 'react';
import { Definition } from '../../components/Definition';
import { ReportPanel } from '../insights/ReportPanel';

interface ChartPanelProps {
  title: string;
  lead: string;
  means: string;
  version: number | null;
  children: ReactNode;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart whose meaning is told here, not by the report engine. */
export function ChartPanel({ means, version, ...panel }: ChartPanelProps) {
  return (
    <ReportPanel
      {...panel}
      means={
        <Definition name={panel.title} version={version}>
          {means}
        </Definition>
      }
    />
  );
}
