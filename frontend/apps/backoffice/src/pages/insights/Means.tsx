import { Popover } from '@base-ui/react/popover';
import { definitionsQuery } from '@matinee/api/backoffice/insights';
import type { AudienceTotals, MetricName } from '@matinee/api/backoffice/insights-shapes';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleQuestionMark } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { messages } from '../../messages';
import { insightsTexts as text } from '../../messages/insights';
import { paths } from '../../paths';
import { carried } from './period';

interface MeansProps {
  metric: MetricName | keyof AudienceTotals | 'purchase_funnel' | 'latency_median' | 'latency_p95';
  /** What it is called where it stands. */
  name: string;
  /** Narrows the explanation to what the number is about; null where the page is the explanation. */
  about?: Readonly<Record<string, string | number>> | null;
}

/** What a number counts, one click away from it, and the way to what is behind it. */
export function Means({ metric, name, about = {} }: MeansProps) {
  const [params] = useSearchParams();
  const { data } = useQuery(definitionsQuery());
  const defined = data?.metrics.find((definition) => definition.metric === metric);
  const extra = Object.entries(about ?? {}).map(([key, value]) => `&${key}=${value}`);
  const search = `${carried(params)}${extra.join('')}`.replace(/^&/, '?');
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={messages.report.definition(name)}
        className="grid size-6 place-items-center rounded-control text-text-3 hover:bg-veil hover:text-text"
      >
        <CircleQuestionMark aria-hidden className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={16} className="z-50">
          <Popover.Popup className="w-80 max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-overlay p-4 text-14 text-text shadow-overlay outline-none">
            <Popover.Title className="font-semibold">{name}</Popover.Title>
            {defined && (
              <Popover.Description className="mt-1 text-text-2">
                {defined.definition}
              </Popover.Description>
            )}
            {about && metric !== 'peak_concurrent' && (
              <Link
                to={paths.explain(metric, search)}
                className="mt-3 inline-flex items-center gap-1.5 rounded-control font-semibold text-primary-text hover:underline"
              >
                {text.explain}
                <ArrowRight aria-hidden className="size-4" />
              </Link>
            )}
            {data && (
              <p className="mt-2 text-12 text-text-3">
                {messages.report.definitionVersion(data.version)}
              </p>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
