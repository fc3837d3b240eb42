import { nowQuery, storeReportQuery } from '@matinee/api/backoffice/insights';
import { revenueQuery } from '@matinee/api/backoffice/orders';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Definition } from '../../components/Definition';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { formatCount } from '../../util/format';
import { formatMoney } from '../../util/money';
import { LateNote } from '../insights/LateNote';
import { Means } from '../insights/Means';
import { Tile, TileGrid } from '../insights/Tiles';
import { useReport } from '../insights/use-report';
import { TODAY, todaysMoney } from './questions';

/** What goes on at this moment, and what today has brought. A number that does not come is a dash. */
export function TodayTiles() {
  const id = useId();
  const now = useReport(nowQuery());
  const report = useReport(storeReportQuery(TODAY));
  const revenue = useQuery(revenueQuery(todaysMoney()));
  const money = revenue.data;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} title={t('home.today')}>
        <Link to={paths.numbers('now')} className={linkClass}>
          {t('insights.tabs.now')}
        </Link>
      </Heading>
      <TileGrid count={4}>
        <Tile
          name={t('home.watching')}
          value={countOf(now.data?.watching)}
          means={<Meaning name={t('home.watching')}>{t('home.watching_means')}</Meaning>}
        />
        <Tile
          name={t('home.income')}
          value={
            money ? formatMoney({ minor: money.net, currency: money.currency }) : t('home.none')
          }
          means={<Meaning name={t('home.income')}>{t('home.income_means')}</Meaning>}
        />
        <Tile
          name={t('home.orders')}
          value={countOf(money?.orders)}
          means={<Meaning name={t('home.orders')}>{t('home.orders_means')}</Meaning>}
        />
        <Tile
          name={t('home.plays')}
          value={countOf(report.data?.totals.plays)}
          means={<Means metric="plays" name={t('home.plays')} about={{}} />}
        />
      </TileGrid>
      <LateNote reports={[now, report]} className="mt-3" />
    </section>
  );
}

export const linkClass = 'rounded-control text-14 text-text-2 hover:text-text hover:underline';

interface HeadingProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function Heading({ id, title, children }: HeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-16 font-semibold">
        {title}
      </h2>
      <div className="flex flex-wrap gap-x-4">{children}</div>
    </div>
  );
}

export function Meaning({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Definition name={name} version={null}>
      {children}
    </Definition>
  );
}

const countOf = (count: number | undefined): string =>
  count === undefined ? t('home.none') : formatCount(count);
