import { storeReportQuery } from '@matinee/api/backoffice/insights';
import { revenueQuery } from '@matinee/api/backoffice/orders';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { formatCount } from '../../util/format';
import { formatMoney } from '../../util/money';
import { ReportBody } from '../insights/ReportBody';
import { Means } from '../insights/Means';
import { changeOf, formatMetric, KINDS } from '../insights/metrics';
import { PLAYING } from '../insights/playing';
import { SeriesPanel } from '../insights/SeriesPanel';
import { Tile, TileGrid } from '../insights/Tiles';
import { useReport } from '../insights/use-report';
import { LAST_DAYS, lastMoney, moneyBefore } from './questions';
import { Heading, linkClass, Meaning } from './TodayTiles';

const METRICS = ['plays', 'unique_viewers', 'watch_time_seconds'] as const;

/** How the last weeks went beside those before. */
export function Trends() {
  const id = useId();
  const report = useReport(storeReportQuery(LAST_DAYS));
  const { money, isQuiet } = useMoney();
  if (isQuiet && report.data?.totals.sessions === 0)
    return <p className="text-14 text-text-2">{t('home.no_trends')}</p>;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} title={t('home.trends')}>
        <Link to={paths.overview()} className={linkClass}>
          {t('home.all_numbers')}
        </Link>
        <Link to={paths.revenue()} className={linkClass}>
          {t('home.all_sales')}
        </Link>
      </Heading>
      <p className="mb-3 text-14 text-text-2">{t('home.trends_lead')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ReportBody report={report} tiles={5}>
          {(data) => (
            <>
              <TileGrid count={5}>
                {money}
                {METRICS.map((name) => (
                  <Tile
                    key={name}
                    name={t(`insights.metrics.${name}`)}
                    value={formatMetric(name, data.totals[name])}
                    change={changeOf(KINDS[name], data.totals[name], data.previous?.[name])}
                    before={formatMetric(name, data.previous?.[name])}
                    means={<Means metric={name} name={t(`insights.metrics.${name}`)} about={{}} />}
                  />
                ))}
              </TileGrid>
              <SeriesPanel
                title={t('insights.overview.over')}
                lead={t('insights.overview.over_lead')}
                report={data}
                series={data.series}
                previous={data.previous_series}
                shown={PLAYING}
              />
            </>
          )}
        </ReportBody>
      </div>
    </section>
  );
}

/** The two tiles of money, and whether there was none. */
function useMoney() {
  const last = useQuery(revenueQuery(lastMoney()));
  const firstDay = last.data?.day_from;
  const before = useQuery({
    ...revenueQuery(moneyBefore(firstDay)),
    enabled: firstDay !== undefined,
  });
  const format = (minor: number | undefined) =>
    minor === undefined || !last.data
      ? t('home.none')
      : formatMoney({ minor, currency: last.data.currency });
  const money = (
    <>
      <Tile
        name={t('revenue.numbers.net')}
        value={format(last.data?.net)}
        change={last.data && changeOf('count', last.data.net, before.data?.net)}
        before={format(before.data?.net)}
        means={<Meaning name={t('revenue.numbers.net')}>{t('revenue.definitions.net')}</Meaning>}
      />
      <Tile
        name={t('revenue.numbers.active')}
        value={last.data ? formatCount(last.data.active) : t('home.none')}
        means={
          <Meaning name={t('revenue.numbers.active')}>{t('revenue.definitions.active')}</Meaning>
        }
      />
    </>
  );
  return { money, isQuiet: last.data?.gross === 0 && last.data.active === 0 };
}
