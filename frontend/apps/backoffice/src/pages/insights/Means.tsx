import { definitionsQuery } from '@matinee/api/backoffice/insights';
import type { AudienceTotals, MetricName } from '@matinee/api/backoffice/insights-shapes';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Definition } from '../../components/Definition';
import { t } from '../../i18n';
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
    <Definition
      name={name}
      version={data?.version ?? null}
      more={
        about &&
        metric !== 'peak_concurrent' && (
          <Link
            to={paths.explain(metric, search)}
            className="mt-3 inline-flex items-center gap-1.5 rounded-control font-semibold text-primary-text hover:underline"
          >
            {t('insights.explain')}
            <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Link>
        )
      }
    >
      {defined?.definition}
    </Definition>
  );
}
