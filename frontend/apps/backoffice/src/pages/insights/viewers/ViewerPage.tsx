import {
  eraseViewer,
  insightsKeys,
  viewerExportAddress,
  viewerQuery,
} from '@matinee/api/backoffice/insights';
import type { ViewerReport } from '@matinee/api/backoffice/insights-shapes';
import { statusOf } from '@matinee/api/result';
import { Button, buttonClass } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { PageHeader } from '../../../components/PageHeader';
import { PageTitle } from '../../../components/PageTitle';
import { t } from '../../../i18n';
import { paths } from '../../../paths';
import { flash } from '../../../stores/page';
import { prefetch } from '../../../stores/query-client';
import { idOf, searchOf } from '../../../util/address';
import { NotFound } from '../../../components/NotFound';
import { describeError } from '../../../util/errors';
import { ReportBody } from '../ReportBody';
import { Films } from '../Films';
import { NothingThen } from '../NothingThen';
import { carried, toQuestion } from '../period';
import { PLAYING } from '../playing';
import { comparableOf } from '../series';
import { SeriesPanel } from '../SeriesPanel';
import { SessionsPanel } from '../explain/SessionsPanel';
import { Tiles } from '../Tiles';
import { Toolbar } from '../Toolbar';
import { useQuestion, type ReportAddress } from '../use-question';
import { useReport } from '../use-report';

export function loader(args: LoaderFunctionArgs) {
  prefetch(viewerQuery(idOf(args), toQuestion(searchOf(args))));
  return null;
}

/** One viewer: what they watched, what is kept of them, and the ways to hand it over or erase it. */
export function Component() {
  const id = Number(useParams()['id']);
  const address = useQuestion();
  const report = useReport(viewerQuery(id, address.question));
  if (statusOf(report.error) === 404) return <NotFound />;
  const name = report.data ? nameOf(report.data) : '';
  return (
    <>
      <PageTitle>{t('insights.viewers.of', { name })}</PageTitle>
      <PageHeader
        back={{
          to: paths.numbers('viewers') + carried(address.params),
          label: t('insights.viewers.back'),
        }}
        title={name || t('insights.viewers.of', { name: '' })}
        meta={<span className="text-14 text-text-2">{report.data?.viewer.email}</span>}
        actions={report.data && <Acts id={id} name={name} />}
      />
      <Toolbar address={address} report={report} />
      <ReportBody report={report} tiles={3}>
        {(data) => <Filled id={id} report={data} address={address} />}
      </ReportBody>
    </>
  );
}

const nameOf = ({ viewer }: ViewerReport): string => viewer.name || viewer.email;

function Filled({
  id,
  report,
  address,
}: {
  id: number;
  report: ViewerReport;
  address: ReportAddress;
}) {
  const path = `/viewers/${id}` as const;
  const { question, params } = address;
  if (report.totals.sessions === 0)
    return <NothingThen address={address} never={t('insights.viewers.no_sessions')} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Tiles
        names={['plays', 'watch_time_seconds', 'completion_rate']}
        totals={report.totals}
        previous={comparableOf(report)}
        about={null}
      />
      <SeriesPanel
        title={t('insights.overview.over')}
        report={report}
        series={report.series}
        previous={report.previous_series}
        shown={[PLAYING[0], ...PLAYING.slice(1, 2)]}
        exported={{ path, question, table: 'series' }}
      />
      <Films
        title={t('insights.viewers.films')}
        rows={report.contents}
        path={path}
        question={question}
        search={carried(params)}
      />
      <SessionsPanel
        title={t('insights.viewers.sessions')}
        sessions={report.sessions}
        none={t('insights.viewers.no_sessions')}
        zone={report.period.time_zone}
        exported={{ path, question, table: 'sessions' }}
      />
    </div>
  );
}

function Acts({ id, name }: { id: number; name: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const erase = useMutation({
    mutationFn: () => eraseViewer(id),
    onSuccess: async ({ sessions }) => {
      flash.show(t('insights.viewers.erased', { count: sessions }));
      await navigate(paths.numbers('viewers'));
      await queryClient.invalidateQueries({ queryKey: insightsKeys.all });
    },
    onError: (error) => {
      setAsking(false);
      flash.show(describeError(error), 'error', 8000);
    },
  });
  return (
    <>
      <a href={viewerExportAddress(id)} download className={buttonClass('secondary')}>
        <Download aria-hidden className="size-4" />
        {t('insights.viewers.export')}
      </a>
      <Button
        kind="danger"
        icon={<EyeOff aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {t('insights.viewers.erase')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('insights.viewers.erase_title', { name })}
        description={t('insights.viewers.erase_body')}
        confirmLabel={t('insights.viewers.erase_confirm')}
        cancelLabel={t('insights.viewers.keep')}
        isDanger
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
