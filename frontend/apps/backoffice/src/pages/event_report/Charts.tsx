import type { EventReport, EventStep } from '@matinee/api/backoffice/insights-shapes';
import { Skeleton } from '@matinee/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { Definition } from '../../components/Definition';
import { island } from '../../components/island';
import { t } from '../../i18n';
import { formatMoney } from '../../util/money';
import { formatAs, type Kind } from '../insights/metrics';
import { Means } from '../insights/Means';
import { ReportPanel } from '../insights/ReportPanel';
import { formatStep, formatStepLong } from '../insights/series';
import { axisOf, inMs, marksOf } from './axis';

const EventChart = island(async () => ({ default: (await import('./EventChart')).EventChart }), {
  loading: () => <Skeleton className="h-42" />,
});

interface Shown {
  title: string;
  lead: ReactNode;
  means: ReactNode;
  kind: Kind;
  value: (step: EventStep) => number | null;
  other?: (step: EventStep) => number | null;
  names?: readonly [string, string];
  format?: (value: number | null) => string;
  isCounted?: boolean;
  /** Said in place of a chart that would be empty. */
  none?: string;
  columns: readonly [string, (step: EventStep) => string][];
}

/** Charts one below the other on the same axis: what happens at one moment stands in one line. */
export function Charts({ id, report }: { id: number; report: EventReport }) {
  const [pointed, point] = useState<number | null>(null);
  const axis = axisOf(report);
  const hasDays = report.period.from.slice(0, 10) !== report.steps.at(-1)?.at.slice(0, 10);
  const hasAway = axis.away.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {chartsOf(report).map((chart) => {
        const { title, kind, value, other, format, isCounted = false, names } = chart;
        // The chat and the gifts are the database's own: they are known up to now.
        const freshTo = isCounted ? null : report.fresh_to;
        const marks = marksOf(report.steps, value, freshTo, other);
        const formatValue = format ?? ((number: number | null) => formatAs(kind, number));
        const columns = hasAway ? [...chart.columns, AWAY] : chart.columns;
        const isEmpty = chart.none !== undefined && marks.every((mark) => mark.value === null);
        return (
          <ReportPanel
            key={title}
            title={title}
            lead={chart.lead}
            means={chart.means}
            exported={{ path: `/events/${id}`, question: {}, table: 'steps' }}
            columns={[t('event_report.at'), ...columns.map(([name]) => name)]}
            rows={report.steps.map((step) => [
              hasDays ? formatStepLong(step.at, 'minute') : formatStep(step.at, 'minute'),
              ...columns.map(([, words]) => words(step)),
            ])}
          >
            {isEmpty ? (
              <p className="text-14 text-text-2">{chart.none}</p>
            ) : (
              <EventChart
                label={`${title}, ${t('event_report.each', { count: report.step_minutes }).toLowerCase()}`}
                marks={marks}
                axis={axis}
                kind={kind}
                format={formatValue}
                isCounted={isCounted}
                pointed={pointed}
                onPoint={point}
                {...(names ? { names } : {})}
              />
            )}
          </ReportPanel>
        );
      })}
    </div>
  );
}

const AWAY: [string, (step: EventStep) => string] = [
  t('event_report.away_column'),
  ({ away_seconds: seconds }) =>
    seconds === 0
      ? t('event_report.unknown')
      : t('event_report.seconds', { seconds: Math.round(seconds) }),
];

function chartsOf({ chat, gifts }: EventReport): Shown[] {
  const money = (minor: number | null) =>
    minor === null ? t('event_report.unknown') : formatMoney({ minor, currency: gifts.currency });
  return [
    {
      title: t('event_report.viewers.title'),
      lead: t('event_report.viewers.lead'),
      means: <Means metric="peak_concurrent" name={t('event_report.viewers.title')} about={null} />,
      kind: 'count',
      value: ({ viewers }) => viewers,
      columns: [[t('event_report.viewers.title'), ({ viewers }) => formatAs('count', viewers)]],
    },
    {
      title: t('event_report.latency.title'),
      lead: t('event_report.latency.lead'),
      means: <Means metric="latency_median" name={t('event_report.latency.title')} about={null} />,
      kind: 'ms',
      value: (step) => inMs(step.latency_median),
      other: (step) => inMs(step.latency_p95),
      names: [t('event_report.latency.median'), t('event_report.latency.p95')],
      none: t('event_report.latency.none'),
      columns: [
        [t('event_report.latency.median'), (step) => formatAs('ms', inMs(step.latency_median))],
        [t('event_report.latency.p95'), (step) => formatAs('ms', inMs(step.latency_p95))],
      ],
    },
    {
      title: t('event_report.stalls.title'),
      lead: t('event_report.stalls.lead'),
      means: <Means metric="rebuffer_ratio" name={t('event_report.stalls.title')} about={null} />,
      kind: 'ratio',
      value: (step) => step.rebuffer_ratio,
      columns: [[t('event_report.stalls.title'), (step) => formatAs('ratio', step.rebuffer_ratio)]],
    },
    {
      title: t('event_report.chat.title'),
      lead: leadOf(
        t('event_report.chat.lead', { count: chat.messages }),
        chat.outside,
        (messages) => t('event_report.chat.outside', { messages }),
      ),
      means: (
        <Definition name={t('event_report.chat.title')} version={null}>
          {t('event_report.chat.means')}
        </Definition>
      ),
      kind: 'count',
      isCounted: true,
      value: ({ messages }) => messages,
      columns: [[t('event_report.chat.column'), ({ messages }) => formatAs('count', messages)]],
    },
    {
      title: t('event_report.gifts.title'),
      lead: leadOf(
        t('event_report.gifts.lead', { count: gifts.gifts, sum: money(gifts.amount_minor) }),
        gifts.outside,
        (count) => t('event_report.gifts.outside', { gifts: count }),
      ),
      means: (
        <Definition name={t('event_report.gifts.title')} version={null}>
          {t('event_report.gifts.means')}
        </Definition>
      ),
      kind: 'count',
      isCounted: true,
      format: money,
      value: (step) => step.gifts_minor,
      columns: [
        [t('event_report.gifts.column'), (step) => formatAs('count', step.gifts)],
        [t('event_report.gifts.sum'), (step) => money(step.gifts_minor)],
      ],
    },
  ];
}

const leadOf = (lead: string, outside: number, words: (count: number) => string): string =>
  outside === 0 ? lead : `${lead}, ${words(outside)}`;
