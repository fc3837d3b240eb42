import { viewersQuery } from '@matinee/api/backoffice/insights';
import type { ViewerRow } from '@matinee/api/backoffice/insights-shapes';
import { Avatar } from '@matinee/ui/avatar';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { t } from '../../../i18n';
import { paths } from '../../../paths';
import { prefetch } from '../../../stores/query-client';
import { readPage, searchOf } from '../../../util/address';
import { formatAgo, formatCount } from '../../../util/format';
import { Pages } from '../../../components/Pages';
import { ReportBody } from '../ReportBody';
import { Bars, ListPanel } from '../Bars';
import { formatMetric } from '../metrics';
import { carried, toQuestion } from '../period';
import { Toolbar } from '../Toolbar';
import { useQuestion } from '../use-question';
import { useReport } from '../use-report';

const questionOf = (params: URLSearchParams) => ({
  ...toQuestion(params),
  page: readPage(params),
});

export function loader(args: LoaderFunctionArgs) {
  prefetch(viewersQuery(questionOf(searchOf(args))));
  return null;
}

/** Signed-in viewers, most watched first. */
export function Component() {
  const address = useQuestion();
  const page = readPage(address.params);
  const viewers = useReport(viewersQuery(questionOf(address.params)));
  const turn = (to: number) => {
    const next = new URLSearchParams(address.params);
    next.set('page', String(to));
    address.go(next);
  };
  return (
    <>
      <Toolbar address={address} report={viewers} canCompare={false} />
      <ReportBody report={viewers} waiting={<Skeleton className="h-96 rounded-card" />}>
        {(data) =>
          data.viewers.length === 0 ? (
            <EmptyState icon={<Users aria-hidden />} title={t('insights.viewers.empty')}>
              <p>{t('insights.viewers.empty_body')}</p>
            </EmptyState>
          ) : (
            <>
              <ListPanel
                title={t('insights.viewers.lead')}
                exported={{ path: '/viewers', question: address.question, table: 'viewers' }}
              >
                <List viewers={data.viewers} search={carried(address.params)} />
              </ListPanel>
              <Pages page={page} isLast={data.last_page} onChange={turn} />
            </>
          )
        }
      </ReportBody>
    </>
  );
}

function List({ viewers, search }: { viewers: readonly ViewerRow[]; search: string }) {
  const [now] = useState(() => new Date());
  return (
    <Bars
      caption={t('insights.viewers.lead')}
      columns={[
        t('insights.viewers.columns.who'),
        t('insights.viewers.columns.plays'),
        t('insights.viewers.columns.time'),
        t('insights.viewers.columns.last'),
      ]}
      none={t('insights.viewers.empty')}
      rows={viewers.map((viewer) => ({
        key: String(viewer.id),
        name: (
          <span className="flex items-center gap-3">
            <Avatar name={viewer.name || viewer.email} size="small" />
            <span className="min-w-0">
              <Link
                to={paths.viewer(viewer.id) + search}
                className="block truncate rounded-control font-medium hover:underline"
              >
                {viewer.name || viewer.email}
              </Link>
              <span className="block truncate text-12 text-text-2">{viewer.email}</span>
            </span>
          </span>
        ),
        weight: viewer.watch_time_seconds,
        cells: [
          formatCount(viewer.plays),
          formatMetric('watch_time_seconds', viewer.watch_time_seconds),
          viewer.last_at ? formatAgo(viewer.last_at, now) : t('insights.unknown'),
        ],
      }))}
    />
  );
}
