import type { Question, ReportPath } from '@matinee/api/backoffice/insights';
import type { Row } from '@matinee/api/backoffice/insights-shapes';
import { Link } from 'react-router';
import { Still } from '../../components/Still';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { filmTitle } from '../../util/film-title';
import { Bars, ListPanel, metricColumns } from './Bars';
import { formatMetric } from './metrics';

interface FilmsProps {
  title: string;
  rows: readonly Row[];
  path: ReportPath;
  question: Question;
  /** Days and filters, for the way to a film's own report. */
  search: string;
}

/** Films by watch time, each with the way to its report. */
export function Films({ title, rows, path, question, search }: FilmsProps) {
  return (
    <ListPanel title={title} exported={{ path, question, table: 'contents' }}>
      <Bars
        caption={title}
        columns={metricColumns(t('insights.overview.columns.film'))}
        none={t('insights.overview.none')}
        rows={rows.map((row) => ({
          key: row.key,
          name: (
            <span className="flex items-center gap-3">
              <span className="max-sm:hidden">
                <Still image={row.poster ?? null} sizes="72px" />
              </span>
              <FilmName row={row} search={search} />
            </span>
          ),
          weight: row.watch_time_seconds,
          cells: [
            formatMetric('watch_time_seconds', row.watch_time_seconds),
            formatMetric('plays', row.plays),
            formatMetric('unique_viewers', row.unique_viewers),
            formatMetric('completion_rate', row.completion_rate),
          ],
        }))}
      />
    </ListPanel>
  );
}

function FilmName({ row, search }: { row: Row; search: string }) {
  const name = filmTitle(row);
  if (!row.content_id) return <span>{name}</span>;
  return (
    <Link
      to={paths.report(row.content_id) + search}
      className="rounded-control font-medium hover:underline"
    >
      {name}
    </Link>
  );
}
