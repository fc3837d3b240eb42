import { nowQuery, storeReportQuery } from '@matinee/api/backoffice/insights';
import { needsQuery } from '@matinee/api/backoffice/notices';
import { revenueQuery } from '@matinee/api/backoffice/orders';
import { setupQuery } from '@matinee/api/backoffice/setup';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { NeedsPanel } from '../overview/NeedsPanel';
import { LAST_DAYS, TODAY, todaysMoney } from './questions';
import { SetupPanel } from './SetupPanel';
import { TodayTiles } from './TodayTiles';
import { Trends } from './Trends';

export function loader() {
  prefetch(setupQuery());
  prefetch(needsQuery());
  prefetch(nowQuery());
  prefetch(revenueQuery(todaysMoney()));
  prefetch(storeReportQuery(TODAY));
  prefetch(storeReportQuery(LAST_DAYS));
  return null;
}

/** Today first: who watches, what came in, what needs somebody; then how the last weeks went. */
export function Component() {
  return (
    <>
      <PageTitle>{t('home.title')}</PageTitle>
      <PageHeader title={t('home.title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SetupPanel />
        <TodayTiles />
        <NeedsPanel />
        <Trends />
      </div>
    </>
  );
}
