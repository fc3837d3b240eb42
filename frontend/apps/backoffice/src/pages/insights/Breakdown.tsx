import type { Question, ReportPath } from '@matinee/api/backoffice/insights';
import type { MetricName, Row } from '@matinee/api/backoffice/insights-shapes';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { Bars, ListPanel } from './Bars';
import { Choice } from './Choice';
import { formatMetric } from './metrics';
import { FILTERS, type Filter } from './period';
import type { ReportAddress } from './use-question';

export interface Part {
  name: string;
  label: string;
  rows: readonly Row[];
  /** A row's key narrows the report to it. */
  filter?: Filter;
  /** A row leads to another page. */
  linkOf?: (row: Row) => string | undefined;
}

interface BreakdownProps {
  title: string;
  parts: readonly [Part, ...Part[]];
  address: ReportAddress;
  /** Where the shown list can be saved from. */
  path: ReportPath;
  question: Question;
  columns?: readonly MetricName[];
  weight?: MetricName;
}

const USUAL: readonly MetricName[] = ['watch_time_seconds', 'plays', 'unique_viewers'];

/** The same numbers, one list for each way to split them. */
export function Breakdown({
  title,
  parts,
  address,
  path,
  question,
  columns = USUAL,
  weight = 'watch_time_seconds',
}: BreakdownProps) {
  const [name, setName] = useState(parts[0].name);
  const part = parts.find((one) => one.name === name) ?? parts[0];
  return (
    <ListPanel
      title={title}
      choice={<Choice label={title} options={parts} value={part.name} onChange={setName} />}
      exported={{ path, question, table: part.name }}
    >
      <Bars
        caption={part.label}
        columns={[
          t('insights.overview.columns.name'),
          ...columns.map((column) => t(`insights.metrics.${column}`)),
        ]}
        none={t('insights.overview.none')}
        rows={part.rows.map((row) => ({
          key: row.key,
          name: <Name row={row} part={part} address={address} />,
          weight: valueOf(row, weight),
          cells: columns.map((column) => formatMetric(column, valueOf(row, column))),
        }))}
      />
    </ListPanel>
  );
}

function Name({
  row,
  part: { filter, linkOf },
  address,
}: {
  row: Row;
  part: Part;
  address: ReportAddress;
}) {
  const to = linkOf?.(row);
  if (to) {
    return (
      <Link to={to} className="rounded-control font-medium hover:underline">
        {row.title || row.key}
      </Link>
    );
  }
  const value = filter && filterValue(filter, row);
  if (!filter || !value || address.params.get(filter) === value) return <>{row.title || row.key}</>;
  const narrow = () => {
    const next = new URLSearchParams(address.params);
    next.set(filter, value);
    address.go(next);
  };
  return (
    <button
      type="button"
      onClick={narrow}
      title={t('insights.filter.only', { what: row.title || row.key })}
      className="rounded-control text-start hover:underline"
    >
      {row.title || row.key}
    </button>
  );
}

function filterValue(filter: Filter, row: Row): string | undefined {
  if (filter === 'verified') return row.key === 'verified' ? 'only' : undefined;
  if (filter === 'author_id') return row.author_id ? String(row.author_id) : undefined;
  return FILTERS.includes(filter) ? row.key : undefined;
}

const valueOf = (row: Row, name: MetricName): number =>
  name === 'peak_concurrent' ? 0 : (row[name] ?? 0);
