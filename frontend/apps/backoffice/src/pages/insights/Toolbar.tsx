import type { Report } from '@matinee/api/backoffice/insights-shapes';
import { RemovableChip } from '@matinee/ui/chip';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import { wordFor } from '../../util/word-for';
import { Freshness } from '../report/Freshness';
import { FILTERS, type Filter } from './period';
import { PeriodPicker } from './PeriodPicker';
import type { ReportAddress } from './use-question';
import type { ReportState } from './use-report';

interface ToolbarProps {
  address: ReportAddress;
  report: ReportState<Report>;
  /** What the values of filters are called, where the address holds an id. */
  names?: Partial<Record<Filter, string | undefined>>;
  children?: ReactNode;
  /** Whether the page shows the time before. */
  canCompare?: boolean;
}

/** Days on the left, what narrows the report under them, how fresh it is on the right. */
export function Toolbar({
  address,
  report: { data: report, isError, isFetching, refetch },
  names = {},
  children,
  canCompare = true,
}: ToolbarProps) {
  const { params, question, go } = address;
  const zone = report?.period.time_zone ?? 'UTC';
  const filters = FILTERS.filter((name) => question[name] !== undefined);
  const drop = (name: Filter) => {
    const next = new URLSearchParams(params);
    next.delete(name);
    go(next);
  };
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-3">
          <PeriodPicker
            key={params.toString()}
            address={address}
            zone={zone}
            canCompare={canCompare}
          />
          {children}
        </div>
        <Freshness
          freshTo={report?.fresh_to ?? null}
          zone={zone}
          hasFailed={isError}
          isFetching={isFetching}
          onRefresh={() => void refetch()}
        />
      </div>
      {filters.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {filters.map((name) => {
            const label = labelOf(name, names[name] ?? String(question[name]));
            return (
              <RemovableChip
                key={name}
                removeLabel={t('insights.filter.remove', { what: label })}
                onRemove={() => drop(name)}
              >
                {label}
              </RemovableChip>
            );
          })}
        </div>
      )}
    </div>
  );
}

function labelOf(name: Filter, value: string): string {
  if (name === 'verified') return t('insights.filter.verified_only');
  if (name === 'author_id') return t('insights.filter.author', { name: value });
  return `${t(`insights.filter.names.${name}`)}: ${wordFor('insights.filter.values', value) ?? value}`;
}
