import { explainQuery, type Question } from '@matinee/api/backoffice/insights';
import type { Explanation, MetricName } from '@matinee/api/backoffice/insights-shapes';
import { statusOf } from '@matinee/api/result';
import { Skeleton } from '@matinee/ui/skeleton';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { PageHeader } from '../../../components/PageHeader';
import { PageTitle } from '../../../components/PageTitle';
import { t } from '../../../i18n';
import { paths } from '../../../paths';
import { prefetch } from '../../../stores/query-client';
import { readNumber, readPage, searchOf } from '../../../util/address';
import { Pages } from '../../../components/Pages';
import { NotFound } from '../../../components/NotFound';
import { ReportBody } from '../ReportBody';
import { formatMetric, KINDS } from '../metrics';
import { carried, toQuestion } from '../period';
import { Toolbar } from '../Toolbar';
import { useQuestion } from '../use-question';
import { useReport } from '../use-report';
import { SessionsPanel } from './SessionsPanel';

/** A number can be about a film, or a video of it, besides days and filters. */
function questionOf(metric: string, params: URLSearchParams): Question & { metric: string } {
  const contentId = readNumber(params, 'content_id');
  const videoId = readNumber(params, 'video_id');
  return {
    ...toQuestion(params),
    ...(contentId !== undefined && { content_id: contentId }),
    ...(videoId !== undefined && { video_id: videoId }),
    metric,
  };
}

export function loader(args: LoaderFunctionArgs) {
  const params = searchOf(args);
  const question = questionOf(args.params['metric'] ?? '', params);
  prefetch(explainQuery({ ...question, page: readPage(params) }));
  return null;
}

/** From a number to its definition, the sessions behind it, and from each to its events. */
export function Component() {
  const metric = useParams()['metric'] ?? '';
  const address = useQuestion();
  const page = readPage(address.params);
  const question = questionOf(metric, address.params);
  const explained = useReport(explainQuery({ ...question, page }));
  if (!isMetric(metric) || statusOf(explained.error) === 404) return <NotFound />;

  const name = t(`insights.metrics.${metric}`);
  const film = address.params.get('content_id');
  const turn = (to: number) => {
    const next = new URLSearchParams(address.params);
    next.set('page', String(to));
    address.go(next);
  };
  return (
    <>
      <PageTitle>{t('insights.explain_page.title', { name })}</PageTitle>
      <PageHeader
        back={{
          to: (film ? paths.report(Number(film)) : paths.overview()) + carried(address.params),
          label: t('insights.explain_page.back'),
        }}
        title={t('insights.explain_page.title', { name })}
      />
      <Toolbar address={address} report={explained} canCompare={false} />
      <ReportBody report={explained} waiting={<Skeleton className="h-96 rounded-card" />}>
        {(data) => (
          <>
            <Filled explained={data} metric={metric} question={question} />
            <Pages page={page} isLast={data.last_page} onChange={turn} />
          </>
        )}
      </ReportBody>
    </>
  );
}

interface FilledProps {
  explained: Explanation;
  metric: MetricName;
  question: Question & { metric: string };
}

function Filled({ explained, metric, question }: FilledProps) {
  const facts = [
    [t('insights.explain_page.is'), explained.definition],
    [t('insights.explain_page.counted_at'), explained.counted_at],
    [t('insights.explain_page.leaves_out'), explained.leaves_out],
  ] as const;
  const sum = explained.sum_of_counts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section className="rounded-card border border-hairline bg-raised p-4 sm:p-5">
        <p className="text-48 leading-none font-semibold tracking-tight tabular-nums">
          {formatMetric(metric, explained.value)}
        </p>
        <p className="mt-3 text-14 text-text-2">
          {t('insights.explain_page.behind', { count: explained.sessions_total })}
          {sum !== null &&
            KINDS[metric] !== 'ratio' &&
            ` ${t('insights.explain_page.sum', { sum: formatMetric(metric, sum) })}`}
        </p>
        <dl className="mt-5 grid gap-4 border-t border-hairline pt-5 text-14 md:grid-cols-3">
          {facts
            .filter(([, value]) => value)
            .map(([title, value]) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 max-w-[60ch] text-text-2">{value}</dd>
              </div>
            ))}
        </dl>
        <p className="mt-4 text-12 text-text-3">
          {t('insights.explain_page.version', { version: explained.definition_version })}
        </p>
      </section>
      <SessionsPanel
        title={t('insights.explain_page.sessions')}
        sessions={explained.sessions}
        none={t('insights.explain_page.none')}
        zone={explained.period.time_zone}
        exported={{ path: '/explain', question, table: 'sessions' }}
        counts={({ counts }) => formatMetric(metric, counts)}
      />
    </div>
  );
}

const isMetric = (name: string): name is MetricName => Object.hasOwn(KINDS, name);
