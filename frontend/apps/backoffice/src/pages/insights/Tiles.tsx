import type { MetricName, Metrics } from '@matinee/api/backoffice/insights-shapes';
import { Skeleton } from '@matinee/ui/skeleton';
import { Children, type ReactNode } from 'react';
import { t } from '../../i18n';
import { ChangeNote } from './ChangeNote';
import { Means } from './Means';
import { changeOf, formatMetric, KINDS, type Change } from './metrics';

interface TilesProps {
  names: readonly MetricName[];
  totals: Metrics;
  previous: Metrics | null;
  about?: Readonly<Record<string, string | number>> | null;
  children?: ReactNode;
}

/** The numbers of a report; each says how it moved and what it means. */
export function Tiles({ names, totals, previous, about = {}, children }: TilesProps) {
  return (
    <TileGrid count={names.length + Children.count(children)}>
      {names.map((name) => (
        <Tile
          key={name}
          name={t(`insights.metrics.${name}`)}
          value={formatMetric(name, totals[name])}
          change={changeOf(KINDS[name], totals[name], previous?.[name])}
          before={formatMetric(name, previous?.[name])}
          means={<Means metric={name} name={t(`insights.metrics.${name}`)} about={about} />}
        />
      ))}
      {children}
    </TileGrid>
  );
}

interface TileProps {
  name: string;
  value: string;
  means: ReactNode;
  change?: Change | undefined;
  before?: string;
}

export function Tile({ name, value, means, change, before = '' }: TileProps) {
  return (
    <div className={tileClass}>
      <dt className="min-h-6 pe-6 text-14 text-text-2 *:-me-6">
        {name}
        {means}
      </dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 text-22 font-semibold tracking-tight tabular-nums sm:text-28">
        <span className="whitespace-nowrap">{value}</span>
        {change && <ChangeNote change={change} before={before} />}
      </dd>
    </div>
  );
}

// Tiles draw their own lines, so that a row that is not full stays plain.
const frameClass = 'overflow-hidden rounded-card border border-hairline bg-raised';
const gridClass = (count: number) =>
  `-me-px -mb-px grid grid-cols-2 ${count === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3'} ${count === 5 ? 'xl:grid-cols-5' : ''}`;
const tileClass = 'border-e border-b border-hairline p-4 sm:p-5';

export function TileGrid({ children, count }: { children: ReactNode; count: number }) {
  return (
    <div className={frameClass}>
      <dl className={gridClass(count)}>{children}</dl>
    </div>
  );
}

/** The report to come, in its shape. */
export function TilesSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy>
      <div className={frameClass}>
        <div className={gridClass(count)}>
          {Array.from({ length: count }, (_, index) => (
            <div key={index} className={tileClass}>
              <Skeleton className="h-5 w-24" />
              <Skeleton className="mt-3 h-7 w-20" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="mt-6 h-96 rounded-card" />
    </div>
  );
}
