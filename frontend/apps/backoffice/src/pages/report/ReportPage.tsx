import { filmQuery, type Film } from '@matinee/api/backoffice/films';
import { contentReportQuery, type Question } from '@matinee/api/backoffice/insights';
import type { ContentReport } from '@matinee/api/backoffice/insights-shapes';
import { statusOf } from '@matinee/api/result';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { buttonClass } from '@matinee/ui/button';
import { Definition } from '../../components/Definition';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { idOf, readNumber, searchOf } from '../../util/address';
import { formatCount, formatShare } from '../../util/format';
import { ReportBody } from '../insights/ReportBody';
import { Breakdown } from '../insights/Breakdown';
import { NothingThen } from '../insights/NothingThen';
import { toQuestion } from '../insights/period';
import { PLAYING } from '../insights/playing';
import { comparableOf } from '../insights/series';
import { SeriesPanel } from '../insights/SeriesPanel';
import { Tile, Tiles } from '../insights/Tiles';
import { ToldPanel } from '../insights/ToldPanel';
import { Toolbar } from '../insights/Toolbar';
import { useQuestion, type ReportAddress } from '../insights/use-question';
import { useReport } from '../insights/use-report';
import { NotFound } from '../../components/NotFound';
import { RetentionPanel } from './RetentionPanel';

function questionOf(params: URLSearchParams): Question {
  const videoId = readNumber(params, 'video_id');
  return { ...toQuestion(params), ...(videoId !== undefined && { video_id: videoId }) };
}

export function loader(args: LoaderFunctionArgs) {
  prefetch(contentReportQuery(idOf(args), questionOf(searchOf(args))));
  return null;
}

/** A film's numbers: the curve first, then where, how and over time. */
export function Component() {
  const id = Number(useParams()['id']);
  const address = useQuestion();
  const question = questionOf(address.params);
  const report = useReport(contentReportQuery(id, question));
  const film = useQuery(filmQuery(id));

  if (statusOf(report.error) === 404 || statusOf(film.error) === 404) return <NotFound />;
  const name = report.data?.title || film.data?.title || t('films.untitled');

  return (
    <>
      <PageTitle>{t('report.of', { title: name })}</PageTitle>
      <PageHeader
        back={{ to: paths.film(id), label: t('report.back', { title: name }) }}
        title={t('report.title')}
        actions={
          <>
            {typeof report.data?.live_event_id === 'number' && (
              <Link
                to={paths.eventReport(report.data.live_event_id)}
                className={buttonClass('secondary')}
              >
                {t('event_report.open_live')}
              </Link>
            )}
            <Link to={paths.film(id)} className={buttonClass('secondary')}>
              {t('report.open_film')}
            </Link>
          </>
        }
      />
      <Toolbar address={address} report={report} />
      <ReportBody report={report}>
        {(data) =>
          data.totals.sessions === 0 && data.free_parts.plays === 0 ? (
            <NothingThen
              address={address}
              never={
                (film.data?.is_published ?? true) ? t('report.empty_body') : t('report.empty_draft')
              }
            />
          ) : (
            <Filled id={id} report={data} address={{ ...address, question }} film={film.data} />
          )
        }
      </ReportBody>
    </>
  );
}

interface FilledProps {
  id: number;
  report: ContentReport;
  address: ReportAddress;
  film: Film | undefined;
}

function Filled({ id, report, address, film }: FilledProps) {
  const { question } = address;
  const path = `/contents/${id}` as const;
  const share = report.average_percent_watched;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Tiles
        names={[
          'plays',
          'unique_viewers',
          'watch_time_seconds',
          'completion_rate',
          'peak_concurrent',
        ]}
        totals={report.totals}
        previous={comparableOf(report)}
        about={{ content_id: id }}
      >
        <Tile
          name={t('report.average_share')}
          value={share === null ? t('report.unknown') : formatShare(share / 100)}
          means={
            <Definition name={t('report.average_share')} version={report.definition_version}>
              {t('report.definitions.average_share')}
            </Definition>
          }
        />
        {(film?.free_minutes || report.free_parts.plays > 0) && (
          <Tile
            name={t('report.free_previews')}
            value={formatCount(report.free_parts.plays)}
            means={
              <Definition name={t('report.free_previews')} version={null}>
                {t('report.definitions.free_previews')}
              </Definition>
            }
          />
        )}
      </Tiles>
      <RetentionPanel id={id} report={report} film={film} address={address} />
      <SeriesPanel
        title={t('report.days')}
        report={report}
        series={report.series}
        previous={report.previous_series}
        shown={PLAYING}
        exported={{ path, question, table: 'series' }}
      />
      {report.chapters.length > 1 && (
        <Breakdown
          title={t('insights.content.chapters')}
          address={address}
          path={path}
          question={question}
          columns={['watch_time_seconds', 'plays', 'unique_viewers', 'completion_rate']}
          parts={[
            { name: 'chapters', label: t('insights.content.chapters'), rows: report.chapters },
          ]}
        />
      )}
      <Breakdown
        title={t('insights.content.by')}
        address={address}
        path={path}
        question={question}
        parts={[
          {
            name: 'devices',
            label: t('insights.content.parts.devices'),
            rows: report.devices,
            filter: 'device',
          },
          {
            name: 'sources',
            label: t('insights.content.parts.sources'),
            rows: report.sources,
            filter: 'source',
          },
          {
            name: 'trust',
            label: t('insights.content.parts.trust'),
            rows: report.trust,
            filter: 'verified',
          },
        ]}
      />
      <ToldPanel address={{ ...address, question: { ...question, content_id: id } }} />
    </div>
  );
}
