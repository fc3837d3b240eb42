import { isPlayable, previewQuery, type Film } from '@matinee/api/backoffice/films';
import type { ContentReport } from '@matinee/api/backoffice/insights-shapes';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Definition } from '../../components/Definition';
import { island } from '../../components/island';
import { t } from '../../i18n';
import { formatClock, formatCount, formatShare } from '../../util/format';
import { useStoryboard } from '../../util/use-storyboard';
import { Choice } from '../insights/Choice';
import { ReportPanel } from '../insights/ReportPanel';
import type { ReportAddress } from '../insights/use-question';
import { HeatStrips } from './HeatStrips';
import { thinOut, toCurve, toRows } from './retention';

const RetentionChart = island(
  async () => ({ default: (await import('./RetentionChart')).RetentionChart }),
  { loading: () => <Skeleton className="h-75" /> },
);
const SHOWN_POINTS = 600;

interface RetentionPanelProps {
  id: number;
  report: ContentReport;
  film: Film | undefined;
  address: ReportAddress;
}

/** Second by second: who still watched, what they watched again and what they jumped over. */
export function RetentionPanel({ id, report, film, address }: RetentionPanelProps) {
  const preview = useQuery({
    ...previewQuery(id, film?.encoding?.state ?? 'ready'),
    enabled: isPlayable(film?.encoding ?? null) && report.chapters.length < 2,
  });
  const frames = useStoryboard(preview.data?.storyboard);
  const { retention } = report;
  const curve = toCurve(retention, retention.duration ?? report.duration);
  const chapters = report.chapters.flatMap(({ video_id: video, title }) =>
    video ? [{ name: String(video), label: title }] : [],
  );
  const choose = (video: string) => {
    const next = new URLSearchParams(address.params);
    next.set('video_id', video);
    address.go(next);
  };
  return (
    <ReportPanel
      title={t('report.retention')}
      lead={t('report.retention_lead')}
      means={
        <Definition name={t('report.retention')} version={report.definition_version}>
          {t('report.definitions.retention')}
        </Definition>
      }
      choice={
        <Choice
          label={t('insights.content.chapter')}
          options={chapters}
          value={String(retention.video_id)}
          onChange={choose}
        />
      }
      exported={{ path: `/contents/${id}`, question: address.question, table: 'retention' }}
      columns={[
        t('report.columns.moment'),
        t('report.columns.share'),
        t('report.columns.watched'),
        t('report.columns.replays'),
        t('insights.content.columns.again'),
        t('insights.content.columns.skipped'),
      ]}
      rows={toRows(curve).map((point) => [
        formatClock(point.second),
        formatShare(point.share),
        formatCount(point.viewers),
        formatCount(point.plays),
        formatCount(point.rewatches),
        formatCount(point.skipped),
      ])}
    >
      <RetentionChart
        points={thinOut(curve, SHOWN_POINTS)}
        views={retention.views}
        frames={frames}
      />
      <HeatStrips points={curve} />
    </ReportPanel>
  );
}
